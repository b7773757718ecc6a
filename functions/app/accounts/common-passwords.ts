/**
 * Common passwords of at least eight characters, in lower case: keyboard patterns, number sequences, first names,
 * teams, films, and all of these with common endings. We compiled the list ourselves. The list omits shorter passwords,
 * because the minimum length already rejects them.
 */
export const commonPasswords: readonly string[] = `
00000000 000000000 0000000000 01010101 012345678 0123456789 10101010 11111111 111111111 1111111111 11112222 11223344
1122334455 112233445566 12121212 1212121212 123123123 123123123123 12332112 123321123 12341234 123412345 12344321
1234512345 123454321 1234554321 12345678 123456780 123456781 123456788 123456789 1234567890 12345678910 1234567899
123456789a 123456789q 123456789z 12345678a 12345679 1234567a 1234567q 123456qwerty 12345qwert 1234qwer 123654789
123698745 123abc123 123qwe123 123qwe456 123qweasd 123qweasdzxc 13131313 1314520a 147258369 1472583690 14789632
147896325 159357258 159753159 159753456 19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991
19921992 19931993 19941994 19951995 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20002000
20012001 20022002 20202020 22222222 222222222 27182818 31415926 314159265 33333333 42424242 44444444 50cent123
5201314520 5201314a 55555555 555555555 66666666 666666666 69696969 741852963 753951456 77777777 777777777 789456123
7894561230 789456321 87654321 876543210 88888888 888888888 963852741 98765432 987654321 9876543210 99999999
999999999 9999999999 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aa123456 aa12345678 aaaaaaaa
aaaaaaaaa aaaaaaaaaa abc12345 abc123456 abc123abc abcabc123 abcd1234 abcd12345 abcdefgh abcdefghi abcdefghij
abdullah abdullah1 accounting acdc1234 admin123 admin1234 admin12345 adminadmin administrador administrator agent007
alejandra alejandro alexander alexander1 alexandra alexandra1 alexandre alien123 amanda12 amanda123 america1
american american1 andrew12 andrew123 android1 angel123 angelica angelofdeath angels12 anthony1 anthony12 anthony123
anything apollo11 apollo13 apple123 apples12 aquarius aquarius1 argentina arsenal1 arsenal123 asd12345 asd123456
asdasdasd asdf1234 asdf12345 asdf123456 asdfasdf asdfgh123 asdfghjk asdfghjkl asdfqwer ashley12 ashley123 asshole1
atlanta1 austin12 austin316 australia autumn12 azerty123 azertyui azertyuiop babyblue babyboy1 babydoll babyface
babygirl babygirl1 babygirl12 babygirl123 babyphat badboy12 bailey12 ballerina banana12 banana123 bananas1
bangladesh barcelona barcelona1 baseball baseball1 baseball12 basketball basketball1 batman12 batman123 bayern12
bbbbbbbb beatles1 beautiful beautiful1 benjamin benjamin1 bestfriend bestfriends bienvenue bigboy12 bigdaddy
bigdog12 bigred12 black123 blackcat blackie1 blackjack blessed1 blink182 blue1234 blue4ever blueberry bluebird
bluedog1 blueeyes bluemoon bmw12345 bond0070 borussia boston12 brandon1 brandon12 brandon123 brasil12 brittany
brittany1 brittney broncos1 brooklyn brooklyn1 brother1 bubblegum bubbles1 buckeyes buddy123 budweiser bulldog1
bulldogs bullshit business business1 buster12 buttercup butterfly butterfly1 butterfly7 california california1
camaro12 cameron1 canada12 cannabis caonima1 capricorn captain1 captainkirk cardinal cardinals carolina carolina1
caroline caroline1 catherine cccccccc celtic1888 champion champion1 champions changeit changeme changeme1 charlie!
charlie1 charlie12 charlie123 charlie1234 charlie2020 charlie2021 charlie2022 charlie2023 charlie2024 charlie2025
charlotte charlotte1 cheerleader cheese12 cheese123 cheesecake cheetah1 chelsea1 chelsea12 chelsea123 chelseafc
cherries chevelle chevrolet chewbacca chicago1 chicken1 chicken12 chickens chocolate chocolate1 christian christian1
christina christina1 christine christmas christmas1 christopher cinderella cinnamon cinnamon1 cocacola cocacola1
college1 colombia colorado computer computer1 computer123 consultant contrasena cookie123 cookies1 corona12 corvette
corvette1 counterstrike courtney courtney1 cowboy12 cowboys1 cowgirl1 cristian cristina crocodile crystal1 cupcake1
cupcakes daddy123 daddysgirl dakota12 dallas12 dancer12 dancing1 daniel12 daniel123 danielle danielle1 darthvader
dddddddd death123 deathnote december default1 demon666 detroit1 deutschland devil666 diamond1 diamond12 diamonds
dinosaur dinosaur1 discovery doggie12 dolphin1 dolphins dominic1 dominik1 dominique dortmund dragon12 dragon123
dragon1234 dragon2020 dragon2021 dragon2022 dragon2023 dragon2024 dragon2025 dragonball dragonball1 dragonballz
dragons1 drowssap drummer1 dumbledore eagle123 eagles01 eagles12 eastside eduardo1 edwardcullen eeeeeeee elephant
elephant1 elizabeth elizabeth1 elvis123 eminem12 eminem123 engineer england1 enterprise espana12 evanescence
everton1 everything facebook facebook1 facebook123 fairytale faithful falcon12 falcons1 familia1 family12 family123
february fernanda fernando fernando1 ferrari1 ffffffff florida1 football football! football1 football12 football123
football1234 football2020 football2021 football2022 football2023 football2024 football2025 forever1 forever12
forever21 foreverlove fortnite fortnite1 francisco francois frederic frederik freedom1 freedom123 friday13 friends1
friends12 friends4ever frodo123 fuckoff1 fuckyou! fuckyou1 fuckyou123 fuckyou2 gabriel1 gabriela gabriella galaxy12
gandalf1 gandalf12 ganesha1 gangsta1 gangster gangster1 garfield gators12 gemini12 germany1 gggggggg ginger12
ginger123 giraffe1 godisgood godislove godzilla godzilla1 golden12 goldeneye goldfish googlegoogle graduate grandma1
green123 greenday greenday1 griffin1 gryffindor guest123 guestguest guitar12 guitar123 gymnastics hacker12 hackerman
halloween hamburg1 hamburger hamster1 hannah12 hannah123 hansolo1 harley01 harley12 harrypotter harrypotter1
hawkeye1 heather1 heaven12 heavenly hedgehog heineken hell6666 hellfire hello123 hello1234 hello2020 hello2021
hello2022 hello2023 hello2024 hello2025 hellokitty hermione hewlett1 hhhhhhhh highschool hobbit12 hockey12 hogwarts
hollywood hongkong horses12 hotgirl1 hotstuff hottie12 houston1 hunter12 hunter123 hyderabad ibrahim1 ilovegod
iloveher ilovehim iloveme1 iloveu123 iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou123 iloveyou1234 iloveyou1314
iloveyou2 iloveyou2020 iloveyou2021 iloveyou2022 iloveyou2023 iloveyou2024 iloveyou2025 iloveyouu india123 indonesia
internet internet1 iphone12 ireland1 ironman1 isabella isabella1 isabelle jackdaniels jackson1 jackson5 jacqueline
jaguar12 jakarta1 jamaica1 jamesbond jamesbond007 january1 jasmine1 jasmine12 jennifer jennifer1 jeremiah jessica1
jessica12 jessica123 jesus123 jesus777 jesuschrist jesusislord johncena johncena1 jonathan jonathan1 jordan12
jordan123 jordan23 josephine joshua12 joshua123 jupiter1 justin12 justin123 justinbieber juventus1 kangaroo
katherine kathleen kawasaki keyboard killbill killer12 killer123 killer666 kimberly kimberly1 kingkong kingkong1
kittens1 kitty123 kittycat kkkkkkkk kobe2424 krishna1 lacrosse lakers12 lakers24 lasagna1 lasvegas lawrence lebron23
ledzeppelin leedsunited legolas1 leonardo leonardo1 leopard1 letmein! letmein1 letmein123 letmein1234 letmein2020
letmein2021 letmein2022 letmein2023 letmein2024 letmein2025 letmeinn liberty1 library1 lindsey1 linkedin linkedin1
linkinpark linkinpark1 lion1234 lionking lionking1 liverpool liverpool1 liverpoolfc lkjhgfdsa llllllll login123
logitech london12 longhorn longhorns lordoftherings louisiana lovebug1 lovelife lovelove lovelove1 lovely12 loveme12
loveme123 loverboy lovergirl loveyou1 loveyou2 lucifer1 lucky123 lucky777 lukeskywalker macaroni madeline madison1
madison12 madonna1 maggie12 manager1 manchester manunited manutd12 marcus12 margaret margarita marijuana marketing
marlboro marlboro1 master12 master123 master1234 master2020 master2021 master2022 master2023 master2024 master2025
matrix12 matthew1 matthew12 mcdonalds mckenzie melissa1 melissa12 mercedes mercedes1 mercury1 mermaid1 metallica
metallica1 mexico12 mexico123 michael! michael1 michael12 michael123 michael1234 michael2 michael2020 michael2021
michael2022 michael2023 michael2024 michael2025 michaeljackson michelle michelle1 michigan michigan1 mickeymouse
microsoft midnight midnight1 milan123 minecraft minecraft1 minecraft123 minnesota mmmmmmmm mnbvcxz1 mohamed1
mohammed mohammed1 mommy123 monkey01 monkey12 monkey123 monkey1234 monkey2020 monkey2021 monkey2022 monkey2023
monkey2024 monkey2025 monkeys1 monster1 monster12 monsters moonlight moonlight1 morgan12 motdepasse mother12
motocross motorola mouse123 muhammad muhammad1 musician mustafa1 mustang1 mustang12 mustangs mylove12 mylove123
mypassword mysecret myspace1 myspace123 naruto123 natalie1 nathalie ncc1701d neptune1 newcastle newpassword newyork1
newyork12 newyorkcity nicholas nicholas1 nicole12 nicole123 nihao123 nintendo nintendo64 nirvana1 nnnnnnnn nobody12
northside nothing1 november obiwan12 october1 oklahoma onelove1 onelove12 orange12 orange123 p@ssw0rd p@ssword
pa$$word packers1 packers12 pakistan pakistan1 panther1 panthers paramore passord1 passw0rd password password!
password01 password1 password1! password11 password12 password123 password1234 password2 password2015 password2016
password2017 password2018 password2019 password2020 password2021 password2022 password2023 password2024 password2025
password2026 password22 password3 password99 passwort patricia patricia1 patrick1 patriots patriots1 peaches1
peanut12 penguin1 penguins pennsylvania pepper12 philadelphia philippines phoenix1 phoenix12 phoenix2 pianoman
pickles1 pikachu1 pineapple pink1234 pinkfloyd pinkpink pizza123 pizzahut platinum playboy1 playboy12 playgirl
playstation poiuytrewq pokemon1 pokemon12 pokemon123 poohbear poohbear1 poopoo12 popcorn1 porsche1 porsche911
portland portugal potatoes pppppppp predator predator1 princess princess! princess1 princess12 princess123
princess1234 princess2020 princess2021 princess2022 princess2023 princess2024 princess2025 pumpkin1 pumpkin12
puppydog puppylove purple12 purple123 pussycat q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123 qazwsxedc qazxswedc
qqqqqqqq qwaszx12 qwe123456 qweasd123 qweasdzxc qweqweqwe qwer1234 qwerqwer qwert123 qwert12345 qwerty12 qwerty123
qwerty1234 qwerty12345 qwerty2020 qwerty2021 qwerty2022 qwerty2023 qwerty2024 qwerty2025 qwertyui qwertyuio
qwertyuiop qwertyuiop123 qwertz123 qwertzuiop rabbit12 raiders1 rainbow1 rainbow12 rainbow6 rainbows rammstein
rangers1 rapunzel raspberry ravens12 realmadrid rebecca1 redskins redsox12 remember remember1 ricardo1 richard1
robert12 robert123 roblox123 rocknroll rockstar rockstar1 rockstar12 rooster1 root1234 rootroot runescape runescape1
sagittarius sairam123 samantha samantha1 samsung1 samsung123 sandiego sanfrancisco santiago sasuke12 satan666
saturday saturn12 savannah savannah1 saxophone schalke04 school12 school123 scooby12 scoobydoo scorpio1 scorpion
scorpion1 scotland scotland1 seattle1 sebastian sebastian1 sebastien secret12 secret123 september sexy1234 sexybitch
sexyboy1 sexygirl sexylady shadow01 shadow12 shadow123 shadow1234 shadow2020 shadow2021 shadow2022 shadow2023
shadow2024 shadow2025 shanghai silver12 silver123 singapore sister12 skateboard skywalker slipknot slipknot1
slipknot666 slytherin smirnoff smokeweed snickers snickers1 snoopdogg snoopy12 snowboard snowwhite soccer10 soccer12
soccer123 softball softball1 something something1 southside spaghetti spencer1 spiderman spiderman1 spring12
spring2021 spring2022 squirrel ssssssss starbucks starcraft stardust starfish stargate stargate1 starlight startrek
startrek1 starwars starwars1 steelers steelers1 stephanie stephanie1 strawberry strawberry1 student1 student12
success1 success123 sugarplum summer01 summer12 summer123 summer1234 summer2020 summer2021 summer2022 summer2023
summer2024 summer2025 sunday12 sunderland sunshine sunshine! sunshine1 sunshine12 sunshine123 sunshine1234
sunshine2020 sunshine2021 sunshine2022 sunshine2023 sunshine2024 sunshine2025 superman superman1 superman123
superuser sweetheart sweetie1 sweetness sweetpea swimming swimming1 sydney12 taylor12 taylor13 taylorswift teacher1
temp1234 temporary tennessee terminator test1234 test12345 tester123 testing1 testing123 testtest texas123 thailand
thematrix theodore thomas12 thomas123 thuglife thursday tiger123 tigers12 tigerwoods tigger12 tigger123 timothy1
tinkerbell tomatoes toor1234 topsecret toronto1 tottenham truelove truelove1 trumpet1 trustno1 trustnoone tupac123
twilight twilight1 tyler123 undertaker unicorn1 unicorn12 unicorns universe university vader123 valentin valentina
valentine vampire1 vampires vanessa1 vanessa12 vanilla1 venezuela venus123 veronica veronica1 victoria victoria1
vietnam1 violin12 virginia virginia1 voldemort volleyball voyager1 wang1234 warcraft warcraft3 wasdwasd washington
watermelon wednesday weed4200 weed4twenty welcome! welcome01 welcome1 welcome12 welcome123 welcome1234 welcome2
welcome2020 welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 westham1 westside whatever whatever1
whatever123 whitecat wildcat1 wildcats wilkommen william1 william12 willkommen windows1 windows10 windowsxp winner12
winner123 winniethepooh winter12 winter123 winter1234 winter2020 winter2021 winter2022 winter2023 winter2024
winter2025 woaini1314 woaini520 wolf1234 wolfpack wolverine wrestling xbox3600 xxxxxxxx yamaha12 yankees1 yankees2
yellow12 yoda1234 yourpassword youtube1 ytrewq321 zachary1 zaq12wsx zhang123 zombie12 zombies1 zxc12345 zxc123456
zxcvbnm, zxcvbnm1 zxcvbnm123 zxcvzxcv zxczxczxc zzzzzzzz
`
  .trim()
  .split(/\s+/);
