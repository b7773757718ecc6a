/**
 * Frequent passwords of at least eight characters in published leaks, in lower case: those among the most frequent that
 * `common-passwords.ts` lacks. The frequencies are those of zxcvbn-ts (MIT, © Dan Wheeler, Dropbox, and @zxcvbn-ts).
 */
export const leakedPasswords: readonly string[] = `
0.0.0.000 01011900 01011910 01011960 01011970 01011971 01011973 01011974 01011975 01011976 01011977 01011978 01011979
01011980 01011981 01011982 01011983 01011984 01011985 01011986 01011987 01011988 01011989 01011990 01011991 01011992
01011993 01011994 01011995 01011999 01012000 01012001 01012010 01012011 01020304 01021988 01021989 01021990 01031983
01031984 01031985 01031986 01031988 01031989 01041985 01041987 01041988 01041990 01041992 01051986 01051988 01051989
01061986 01061987 01061988 01061990 01071986 01071987 01081989 01081990 01091985 01091987 01091989 01121986 01121987
01121988 0192837465 02011975 02011980 02011981 02011982 02011983 02011984 02011985 02011986 02011987 02011988 02011989
02021971 02021973 02021976 02021979 02021980 02021981 02021982 02021983 02021984 02021985 02021986 02021987 02021988
02021989 02021990 02021991 02031973 02031975 02031977 02031978 02031979 02031980 02031981 02031982 02031983 02031984
02031985 02031986 02031987 02031988 02031989 02041974 02041975 02041976 02041977 02041978 02041979 02041980 02041981
02041982 02041983 02041984 02041985 02041986 02041987 02041988 02041989 02051972 02051973 02051975 02051976 02051977
02051978 02051980 02051981 02051982 02051983 02051984 02051985 02051986 02051987 02051988 02051989 02061976 02061977
02061979 02061980 02061982 02061983 02061984 02061985 02061986 02061987 02061988 02061989 02071971 02071975 02071976
02071977 02071978 02071979 02071980 02071981 02071982 02071983 02071984 02071985 02071986 02071987 02071988 02071989
02081974 02081976 02081977 02081979 02081980 02081981 02081982 02081983 02081984 02081985 02081986 02081987 02081988
02081989 02091973 02091975 02091976 02091977 02091980 02091981 02091983 02091984 02091985 02091986 02091987 02091988
02091989 02101976 02101977 02101978 02101979 02101980 02101981 02101983 02101984 02101985 02101986 02101987 02101988
02101989 03011987 03021986 03031986 03031988 03031990 03031993 03041980 03041986 03041991 03051987 03061987 03071986
03071987 03081989 03082006 03111987 04041983 04041985 04041988 04041990 04041991 04051988 04061986 04061991 04081987
04091986 05051985 05051987 05051989 05051990 05061986 05061990 05071984 05071988 05081988 05091988 06021987 06031983
06041987 06041988 06051986 06061986 06081987 07051990 07071977 07071987 07071990 07081986 07091982 07091990 08031985
08031986 08041986 08051987 08051990 08061987 08071987 08081986 08081988 08121986 09021988 09021989 09031988 09041987
09051945 10011983 10011986 10011988 10011990 10031987 10031988 10031989 10031991 10041983 10041986 10041990 10051987
10061984 10061986 10061987 10071985 10071987 10071988 10081985 10081989 10101985 10101986 10101990 10111986 10121987
10203040 10293847 1029384756 11011987 11011990 11011991 11021985 11031988 11051984 11051986 11051987 11051990 11061985
11061991 11071985 11071986 11071988 11071989 11081987 11081989 11081990 11091984 11091989 11111986 11111987 11121985
11121986 11121987 111222333 11221122 11235813 1123581321 12011985 12011987 12011989 12021988 12031985 12031987 12041986
12041988 12041990 12051985 12051986 12051988 12051990 12061986 12061988 12071987 12071989 12081984 12081985 12101985
12101988 12121982 12121985 12121987 12121988 12121990 12131415 12301230 12312312 1232323q 123456123 123456654321
1234567890a 1234567890q 1234567891 123456789d 123456789m 123456789s 12345678q 123456aa 123456qw 123456qwe 123456ru
12345abc 12345qaz 12345qwe 12345qwer 12345qwerty 1234abcd 1234asdf 1234zxcv 12365478 12369874 123789456 123qq123
123qwert 123qwerty 12qw12qw 12qw34er 12qwaszx 13011987 13011988 13021990 13031986 13031987 13041987 13041988 13051987
13061986 13061987 13071984 13111984 13111990 13121985 13243546 134679852 135792468 1357924680 135798642 14011986
14011989 14021983 14021985 14021986 14021987 14021990 14031988 14041988 14051990 14061991 14071986 14071987 14071988
14081985 14101987 14101988 14111986 14725836 147852369 14881488 15011985 15011986 15011987 15021985 15021986 15021990
15041988 15051981 15051985 15051986 15051987 15051990 15071985 15071986 15071987 15071988 15081988 15081991 15091987
15101986 15111988 15426378 16011989 16021990 16031990 16051985 16051987 16051988 16051989 16051990 16061985 16061986
16101987 16111990 16121987 17011987 17011990 17021985 17031987 17041987 17041991 17051988 17061986 17061988 17061989
17071985 17071989 17091987 17101986 17101987 17111985 18011986 18011987 18021984 18021986 18021988 18041986 18041990
18051988 18051990 18061985 18061990 18091985 18091986 18101987 18111987 18436572 19011987 19011989 19031985 19051986
19051987 19061985 19061987 19061990 19071986 19071988 19071990 19091988 19101987 19101990 19111987 19121989 19283746
192837465 19411945 1a2b3c4d 1a2s3d4f 1q2w3e4r5 1qa2ws3ed 1x2zkg8w 1z2x3c4v 20011989 20021986 20021988 20031987 20031988
20031991 20041986 20041988 20051985 20051988 20061988 20071986 20081991 20091986 20091988 20091991 20111986 20121989
21011988 21011989 21011991 21021985 21031987 21031988 21031990 21041985 21041992 21051988 21051991 21061985 21061986
21071989 21081987 21101986 21111985 21111990 21121986 21122112 22011986 22011988 22021985 22021986 22021988 22021989
22021990 22031984 22031991 22041985 22041986 22041987 22041988 22061941 22061987 22061988 22061989 22061990 22071986
22071987 22071989 22081983 22081986 22091988 22121983 22121986 22121987 23011985 23011990 23021985 23021986 23021988
23021989 23031990 23041986 23041987 23051985 23051986 23051990 23061990 23skidoo 24011985 24011990 24021991 24031988
24031990 24051990 24061986 24061987 24061988 24061992 24091986 24111987 24111989 24121986 25011985 25011986 25011990
25011993 25031987 25041985 25041988 25061985 25061986 25071990 25081988 25091987 25091990 25101988 25101989 25111987
25121987 25800852 25802580 26021987 26031984 26031987 26031988 26031990 26041986 26041991 26051988 26061985 26061987
27011988 27031987 27031989 27041990 27051987 27061985 27061988 27071987 27081986 27081990 27091985 28011987 28021985
28021986 28021990 28021992 28041987 28051986 28051987 28071986 29011985 29011987 29051985 29051989 29051990 29061989
29061990 29071983 29071985 29081985 29081990 29111989 29121987 30011985 30031988 30041985 30041986 30041987 30051985
30081984 30121987 31011987 31011990 31031988 31121990 321654987 45m2do5bs 4815162342 51505150 5wr2i7h8 69camaro 73501505
74108520 78945612 7ugd5hip2j 8j4ye3uz 9293709b13 987456321 aardvark aberdeen abnormal abrakadabra absolute absolutely
access14 achilles acidburn adgjmptw adrenalin adrienne airborne airforce airplane albatros alejandr aleksandr aleksandra
alessandro alexalex alexande alexandr alleycat alliance almighty alphabet amateurs ambrosia amsterda amsterdam anaconda
anastasi anastasia anastasiya andersen anderson andromed andromeda andyod22 angelika angelina anhyeuem annabell annmarie
antelope antonina applepie archange argentin arkansas armagedon armstron asdfgh01 asdfzxcv asdqwe123 ashleigh aspirine
atlantic atlantis attitude augustus austin31 australi avalanch aviation awesome1 azsxdcfv babybaby babylon5 babylove
backdoor balloons baltimor bangbang baracuda barbados barcelon barefoot baritone barselona basketba bcfields bearbear
bearcats beatrice beautifu beefcake beerbeer bergkamp berkeley bigballs bigblock bigbooty bigmoney bigpoppa billabon
billybob billyboy binladen birthday bismillah blackbir blackbird blackdog blackhaw blackjac blackman blackout blahblah
blessing blizzard blowfish blueball bluebell blueblue bluefish bluejays bluesman bobafett bobdylan bollocks bonehead
bookworm boomboom borabora bordeaux bradford bradley1 brewster brighton brigitte broadway brothers browning brucelee
bubba123 buckshot budapest buddyboy budlight budweise buffalo1 building bullfrog bullseye bunghole buttercu butterfl
butthead cabernet cadillac caliente californ caligula calimero callaway callisto camaross cambiami cameltoe campbell
canadian candyman capetown capricor capslock carebear carlitos carnival carpedie carpente cartman1 cartoons casanova
cashmone castillo catalina catherin catwoman cavalier cbr900rr cdtnkfyf cerberus cfitymrf chainsaw challeng chambers
chandler chargers charisma charlene charles1 charlott charlton checkers chemical cherokee cheshire chester1 chestnut
chevrole cheyenne children chipmunk chiquita chocolat choochoo chris123 chrisbln christia christie christin christma
christop chrysler chuckles cjkysirj clarence clarinet clarissa claymore cleopatr cleopatra clevelan cleveland clifford
clippers clitoris cnfybckfd coldbeer coldplay colonial coltrane columbia columbus comanche commande commando complete
concorde concrete confused consumer contract coolcool cooldude coolness corleone cornwall costello cosworth coventry
crackers crawford crazybab creampie creation creative creature cricket1 criminal crjhgbjy cromwell crusader customer
cutiepie cygnusx1 daisydog dannyboy darkange darkangel darklord darkness darkside darkstar daughter david123 davidson
daylight dbrnjhbz deadhead deadpool death666 deepthroat deeznuts deeznutz defender deftones delaware derparol designer
destiny1 devildog dfktynby dfktynbyf dietcoke digital1 dilbert1 dilligaf dingdong director dirtbike discover dkflbckfd
dkflbvbh doberman dodgeram dodgers1 doghouse dogpound dolemite dominion dominiqu dontknow doomsday doughboy download
downtown dragon69 dragonba dragonfl drpepper dthjybrf dudedude dukeduke dutchess dynamite earnhard earthlink eastwood
eclipse1 eggplant einstein ekaterina elcamino eldorado electric electron eleonora elisabet elizabet elizaveta emmanuel
enforcer enternow enterpri ericsson escalade espresso estrella eternity evangelion everlast evolutio evolution excalibu
excalibur exchange explorer f00tball fairlane fandango fantasia fantomas farscape fastball fearless federico fellatio
ferguson festival fgtkmcby fireball firebird fireblad firefigh firefire firewall fishbone fishfish fishhead fishing1
fkbyjxrf fktrcfylh fktrcfylhf flamengo flamingo fletcher flexible flipflop florence flounder fordf150 forgetit formula1
forsaken fortress fountain foxylady francesc francesco francisc franklin freckles fredfred fredrick freebird freefall
freefree freeuser friendly friendster front242 frontier fullmoon function funstuff fussball futurama fyfcnfcbz fyfnjkbq
fyutkbyf fyutkjxtr gabriele gabriell gamecube gameover gangbang gargoyle gateway1 gateway2 gatorade gbhfvblf genesis1
geoffrey geronimo gertrude gesperrt getmoney gfhjkm123 gfhjkmgfhjkm ghbdtn123 ghbdtnbr ghblehjr ghbywtccf ghhh47hj7649
ghjcnjgfhjkm ghjcnjnfr ghjuhfvvf ghostrider gilligan giovanna giovanni giuseppe gladiato gladiator gn56gn56 godfathe
godfather godsmack goldberg goldeney goldfing goldstar goldwing golfball golfgolf gonzales gonzalez good123654 goodgirl
goodluck goodtime gordon24 gorgeous gotohell graphics grateful greatone greenbay gretchen gsxr1000 gtnhjdbx guardian
guinness hairball halflife hallo123 hamilton handball handsome handyman hannibal happiness happy123 happyday hardball
hardrock hardware harrison hastings hattrick hawaii50 hawaiian hawkeyes hayabusa heinrich hellsing hellyeah hercules
herewego heritage hetfield highbury highheel highland highlander holidays hollywoo homemade homework honeybee honolulu
hooligan hoosiers hopeless hotgirls hounddog htubcnhfwbz hurrican hurricane hyperion icecream icehouse idontkno
idontknow ihateyou ilikepie illinois illusion immortal imperial infantry infiniti infinity insanity insomnia inspiron
intercourse intrepid intruder inuyasha irishman ironmaiden islander istanbul iverson3 jackjack jakejake james007
james123 jamesbon japanese jayhawks jeanette jeepster jefferso jellybea jellybean jermaine jiggaman johannes johndeer
johngalt johnjohn johnson1 jonathon josephin juliette just4fun justdoit juventus kakashka kamasutra kamikaze karolina
katarina katerina katherin kayleigh kazantip kcj9wx5n kentucky kenworth keystone killkill kingfish kingston kirkland
kisskiss kittykat kjrjvjnbd kleopatra klondike knickers knockers knuckles konstantin kordell1 koroleva krasotka kristian
kristina kristine krokodil labrador laetitia lakeside lakewood lalakers lancelot laurence leavemealone leedsutd lemonade
lenochka lesbians letmein2 lfitymrf lifehack lifetime lighting lightnin lightning limewire lineage2 lipstick lisalisa
liverpoo lokiloki lokomotiv lollipop lollypop lonesome lonestar lonewolf longdong longjohn lorraine loveless lowrider
luckydog luckyone macdaddy magazine magellan magician magicman magnolia mailcreated5240 majestic makaveli maksimka
mamacita mamapapa manchest mandarin mandingo mandrake maradona marathon marcello marcius2 margarit marianna marianne
marijuan mariners marines1 marino13 mariposa marjorie marriage marseill marseille marshall martinez maryjane maryland
masamune maserati mash4077 masterbate matthews matthias maverick maxwell1 mazafaka mazda626 mazdarx7 mcdonald meatball
meathead meatloaf mechanic medicine megadeth megatron melanie1 meowmeow mephisto meredith meridian mersedes metallic
michaela michaels microlab microphone microsof mikemike military millenium millions millwall minemine minimoni ministry
mischief misfit99 mississippi missouri mistress mitchell modelsne mollydog monalisa money123 moneyman mongoose monkeybo
monopoly montana1 montgom240 montreal moonbeam moonligh moonshin morpheus morrison morrowind mortgage mortimer
motherlode mountain mudvayne mulligan multiplelo munchkin mushroom musicman mustang2 mustang6 myxworld napoleon nascar24
natasha1 national nautilus navigator navyseal ncc1701a ncc1701e ncc74656 nebraska netscape nevermind nevermore newcastl
nightmar nightmare nightwish nineinch nokia6233 nokia6300 nokian73 noname123 nonenone northern nostromo notebook
nuttertools nwo4life nygiants oblivion obsidian opendoor operator optimist original overkill overlord p0015123 p0o9i8u7
p4ssw0rd pa55w0rd pa55word paintbal paintball pallmall palmtree panasoni panasonic pantera1 pantyhos papillon paradigm
paradise paramedi paranoid pasadena patches1 pathfind patience pavilion pearljam peekaboo penelope penetration pentagon
penthous perfect1 personal peterbil peterpan peterson pharmacy phialpha philippe phillies phillips pictures pineappl
pingpong pinkfloy pinnacle pipeline piramida plastics platypus playstat playtime pleasure plymouth polniypizdec0211
polopolo pool6123 poontang pooppoop porkchop porsche9 poseidon positive power123 preacher precious presario presiden
president pringles printing private1 progress property prospect pufunga7782 pumpkins punisher punkrock q1234567
q123456789 q2w3e4r5 qawsedrf qazwsx12 qazwsxed qazwsxedc123 qazwsxedcrfv question qwe123qwe qwerasdf qwerty11
qwerty123456 r2d2c3po rachelle radiohea radiohead ragnarok railroad rainyday raistlin rasputin rastaman reckless
recovery redalert redbaron reddevil reddwarf redwings reginald register remingto renegade republic research resident
revolution revolver reynolds rfhnjirf rfnthbyf rfntymrf rfvfcenhf rhbcnbyf rhfcjnrf rhiannon rhjrjlbk rhtdtlrj riccardo
richards richmond rightnow rjhjktdf rjirfrgbde rjycnfynby roadkill roadking roadrunn roadrunner roadster robinson
robotech robotics rochelle rockford rockhard rocknrol rockwell rolltide romantic romashka rootbeer rosemary rush2112
sabrina1 sailboat salamander salasana salvador sammy123 sandrine sandwich sapphire saratoga sasha123 sasha_007 sausages
scarface scarlett scheisse scoobydo scooter1 scrabble scrapper screamer seahawks sebastia security seinfeld seminole
semperfi senators sentinel septembe serenity sergeant sersolution services shamrock shaney14 shannon1 sheepdog shepherd
sheridan sherlock sherwood shopping showtime sidekick sigmachi silverad simpsons sinclair singapor sinister sithlord
skittles skorpion skywalke slamdunk slapshot slimshad slimshady slippery slowhand smackdow smashing smeghead smoothie
sneakers snoopdog snowball snowbird snowboar snowflak snuggles socrates software sojdlg123aljg solitude solution
somerset somethin sonyericsson soso123aljg soulmate southern southpar southpark southpaw spaceman spartan1 spartans
specialk spectrum speedway spiderma spitfire splinter spongebo spongebob sporting springer sprinter srinivas stafford
stallion standard stanford stanislav stanley1 starbuck starcraf starfire starligh starship starstar stefanie stephane
stephani stephen1 sterling stickman stigmata stingray stocking stonecol stonecold straight stranger stratfor strawber
strength stripper suburban sullivan summer69 summer99 sundance sundevil sunflowe sunflower sunnyday super123 superfly
superior supernov supersta superstar survivor svetlana sweetnes swingers swinging swordfis swordfish sylveste syncmaster
syracuse tacobell taekwondo talisman tarheels tazmania technics teddybea teddybear telephon telephone terminal terminat
terrapin thanatos thankyou thedoors theforce thegreat therock1 thirteen thisisit thompson threesom thunder1 thunderb
tiberius tiffany1 tinkerbe titanium titleist tkbpfdtnf together tokiohotel tomahawk tommyboy tomorrow toonarmy toriamos
tottenha touching training transfer translator traveler treasure trfnthbyf triangle trinidad trinitro trinity1 trombone
tropical trouble1 trucking tunafish turkey50 ultimate umbrella underdog underground undertak universa universal username
vacation vagabond valencia valhalla valkyrie vancouve vanguard vanhalen vasilisa vauxhall velocity vendetta verbatim
veronika vfhufhbnf vfitymrf vfntvfnbrf vfrcbvrf vfvfgfgf viewsoni viewsonic vikings1 viktoria viktoriya vincent1
violetta vipergts vjqgfhjkm vkontakte vladimir vladislav volkswag vqsablpzla vsjasnel12 wanderer wareagle warhamme
warhammer warrior1 warriors washburn washingt waterboy waterloo webhompas webmaste webmaster werewolf westwood wg8e3wjf
whatwhat whiplash whiskers whistler whiteboy whiteout whitesox whocares wildbill wildcard wildfire wildwood williams
windmill windsurf winston1 wireless wishbone wolfgang wolverin woodland woodstoc woofwoof wp2003wp wrangler wrestler
wrestlin wrinkle1 yamahar1 yeahbaby yfcntymrf yjdsqgfhjkm yogibear yosemite z1x2c3v4 zanzibar zaq1xsw2 zaqwsxcde
zaqxswcde zeppelin zerocool zildjian zxasqw12 zxcasdqwe zxcasdqwe123 zxcv1234
`
  .trim()
  .split(/\s+/);
