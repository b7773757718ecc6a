import type { ShippingAddress } from '#shared/model/address.ts';
import { address } from './address.ts';

/** Addresses in the forms of their countries, with invented people: country, name, street, city, state, postal code. */
const rows = `
US|Maya Lindqvist|19749 Dearborn St|Chatsworth|CA|91311
US|Ruth O’Hara-Núñez|1200 W 7th St Apt 4B|Los Angeles|CA|90017-2349
US|Deshawn Pike|350 Fifth Ave Fl 21|New York|NY|10118
US|Ana Kealoha|1450 Ala Moana Blvd|Honolulu|HI|96814
US|Sgt. Lee Park|PSC 808 Box 12|APO|AE|09618
US|Cpl. Mia Ortiz|PSC 2 Unit 1|FPO|AP|96349
US|Ed Small|Unit 7100|DPO|AA|34038
US|Joan Fisher|1 Fishers Island Ave|Fishers Island|NY|06390
US|Carla Vega|1600 Pennsylvania Ave NW|Washington|DC|20500
CA|Étienne Tremblay|1255 rue Peel|Montréal|QC|H3B 2T9
CA|Noor Gill|800 Burrard St #1500|Vancouver|BC|V6Z2H7
CA|Sam Ittinuar|PO Box 2410|Iqaluit|NU|X0A 0H0
CA|Jo MacLeod|10 Wellington St|Ottawa|ON|K1A 0A9
AU|Kirra Walsh|Unit 3/88 George St|Sydney|NSW|2000
AU|Tom Ng|12 Smith St|Darwin|NT|0800
AU|Ella Brandt|300 Collins St|Melbourne|VIC|3000
NZ|Aroha Tāne|45 Lambton Quay|Wellington||6011
GB|Niamh Clarke|10 Downing St|London||SW1A 2AA
GB|Owen Hughes|Tŷ Gwyn, 4 Heol Fawr|Cardiff||CF10 1AA
GB|Fiona Reid|7B Leith Walk|Edinburgh||EH65AA
GB|Cpl. A. Young|Royal Engineers|Akrotiri||BFPO 57
IE|Seán Ó Briain|12 Sráid Uí Chonaill|Dublin||D01 F5P2
IE|Áine Byrne|Main Street|Dingle||
DE|Jürgen Groß|Torstraße 1|Berlin||10119
DE|Şule Yıldız|Königsallee 12|Düsseldorf||D-40212
AT|Michael Böck|Stephansplatz 3/7|Wien||1010
AT|Eva Huber|Getreidegasse 9|Salzburg||A-5020
CH|Luca Bernasconi|Bahnhofstrasse 21|Zürich||8001
CH|Chloé Favre|Rue du Rhône 8|Genève||CH-1204
LI|Anna Frick|Städtle 22|Vaduz||9490
FR|Zoé L’Hérault|14 bis rue de la Paix|Paris||75002
FR|Léo Moreau|3 quai du Port|Marseille||13 002
MC|Nina Conti|2 avenue de l’Hermitage|Monaco||98000
RE|Yasmine Payet|5 rue de Paris|Saint-Denis||97400
BE|Lotte Peeters|Grote Markt 1|Antwerpen||2000
BE|Hugo Lambert|Rue Neuve 5 bte 12|Bruxelles||B-1000
NL|Daan de Vries|Keizersgracht 100-H|Amsterdam||1015 CV
NL|Fatima Bakker|Coolsingel 40|Rotterdam||3011AD
LU|Marc Weber|1 rue du Nord|Luxembourg||L-2229
ES|Íñigo Pérez|Calle Mayor 5, 2.º izq.|Madrid|M|28013
ES|Núria Puig|Carrer de Mallorca 401|Barcelona|B|08013
ES|Jon Etxeberria|Gran Vía 2|Bilbao|BI|48001
PT|João Conceição|Rua Augusta 100, 3.º Dto.|Lisboa||1100-053
PT|Inês Sá|Avenida dos Aliados 5|Porto||4000066
IT|Niccolò D’Angelo|Via Dante 7|Milano|MI|20121
IT|Giulia Però|Via del Corso 12|Roma|RM|00186
IT|Sara Pichler|Laubengasse 3|Bolzano|BZ|39100
SM|Marco Gatti|Via Piana 1|San Marino||47890
VA|Paolo Neri|Via della Posta|Città del Vaticano||00120
SE|Åsa Öberg|Drottninggatan 5|Stockholm||111 51
SE|Nils Ek|Avenyn 2|Göteborg||SE-41136
NO|Øystein Sæther|Karl Johans gate 1|Oslo||0154
DK|Søren Ærø|Vesterbrogade 3, 2. tv|København V||1620
DK|Mette Holm|Store Torv 4|Aarhus C||DK-8000
FI|Päivi Mäkelä|Mannerheimintie 1 A 5|Helsinki||00100
AX|Elin Sjöblom|Torggatan 2|Mariehamn||22100
IS|Guðrún Þórsdóttir|Laugavegur 10|Reykjavík||101
EE|Mari Tõnisson|Pikk tn 3-5|Tallinn||10123
LV|Jānis Bērziņš|Brīvības iela 21|Rīga||LV-1010
LV|Ilze Kļaviņa|Lielā iela 4|Ventspils||3601
LT|Žygimantas Šulcas|Gedimino pr. 9|Vilnius||LT-01103
PL|Łukasz Żółć|ul. Świętokrzyska 14/3|Warszawa||00-050
PL|Ewa Śliwa|Rynek Główny 1|Kraków||31042
CZ|Jiří Dvořák|Václavské nám. 1|Praha 1||110 00
SK|Ľubica Šťastná|Hlavná 5|Košice||04001
HU|Őze Ágnes|Andrássy út 60. II/4|Budapest||1062
SI|Špela Žagar|Čopova ulica 3|Ljubljana||SI-1000
HR|Đuro Čović|Ilica 10|Zagreb||10000
RO|Ștefan Țurcanu|Str. Lipscani 5, bl. A, ap. 2|București||030031
BG|Ivan Petrov|ul. Rakovski 100|Sofia||1000
GR|Eleni Papadopoulou|Ermou 2|Athina||105 63
GR|Nikos Dimou|Tsimiski 40|Thessaloniki||54623
CY|Andreas Georgiou|Ledra 12|Nicosia||1011
MT|Maria Borġ|25 Triq ir-Repubblika|Valletta||VLT 1110
TR|Çağla Işık|İstiklal Cad. No: 4 D: 2|Beyoğlu/İstanbul||34430
UA|Oksana Koval|vul. Khreshchatyk 1|Kyiv||01001
RS|Miloš Đorđević|Knez Mihailova 5|Beograd||11000
MD|Ion Rusu|str. Pușkin 22|Chișinău||MD-2012
GE|Nino Beridze|Rustaveli Ave 8|Tbilisi||0108
IL|Noa Levi|Rothschild Blvd 16|Tel Aviv||6688112
AE|Omar Haddad|Villa 12, Al Wasl Rd|Dubai|DU|
SA|Layla Fahad|King Fahd Rd 3141|Riyadh||12211-8118
QA|Hind Saleh|Zone 25, Street 850, Building 9|Doha||
JP|Taro Tanaka|1-1 Chiyoda|Chiyoda-ku|13|100-0001
JP|Hanako Sato|2-3-4 Umeda, Sky Bldg 5F|Kita-ku, Osaka|27|5300001
KR|Kim Minjun|110 Sejong-daero|Jung-gu|11|04524
CN|Wang Wei|No. 1 Chang’an Ave|Dongcheng|11|100006
TW|Chen Yi-Jun|No. 7, Sec. 5, Xinyi Rd|Xinyi District|TPE|110
HK|Chan Tai Man|Flat A, 12/F, 88 Nathan Rd|Tsim Sha Tsui|Kowloon|
MO|Leong Ka Wai|15 Avenida da Praia Grande|Macau||
SG|Tan Wei Ling|1 Raffles Pl #20-61|Singapore||048616
MY|Aisyah binti Ahmad|5 Jalan Ampang|Kuala Lumpur||50450
TH|Somchai Jaidee|99/1 Sukhumvit Rd|Watthana, Bangkok||10110
VN|Nguyễn Thị Hồng|12 Lý Thường Kiệt|Hà Nội||100000
PH|Jose Dela Cruz|1 Ayala Ave|Makati||1226
ID|Siti Rahayu|Jl. Sudirman No. 5|Jakarta Pusat|JK|10220
IN|Ravi Iyer|14/2 MG Road|Bengaluru|KA|560 001
IN|Priya Shah|7 Nariman Point|Mumbai|MH|400021
BR|Caíque Brandão|Av. Paulista 1578, ap. 12|São Paulo|SP|01310-200
BR|Iara Gonçalves|Rua Visconde de Pirajá 50|Rio de Janeiro|RJ|22410000
MX|Ximena Ñáñez|Av. Juárez 10, Col. Centro|Guadalajara|JAL|44100
AR|Agustín Güemes|Av. Corrientes 348|Buenos Aires||C1043AAR
CL|Ignacia Muñoz|Av. Providencia 1208|Santiago||
CO|Andrés Peñalosa|Cra. 7 # 26-20|Bogotá|DC|
PE|Rosa Quispe|Jr. de la Unión 300|Lima||
UY|Emilia Sosa|18 de Julio 1000|Montevideo||11100
CR|José Mora|Avenida 2, Calle 5|San José||
PR|Carmen Ríos|100 Calle San Francisco|San Juan||00901
VI|Delroy Hodge|5 Main St|Charlotte Amalie||00802
GU|Tasi Cruz|120 Chalan Santo Papa|Hagåtña||96910
ZA|Thandi Dlamini|20 Long St|Cape Town||8001
NG|Chidi Okeke|15 Broad St|Lagos||
KE|Wanjiru Kamau|Kenyatta Ave 3|Nairobi||00100
EG|Mona Zaki|5 Tahrir Sq|Cairo||11511
MA|Youssef Alaoui|12 Av. Mohammed V|Rabat||10000
GH|Kofi Mensah|6 Independence Ave|Accra||
`;

export const worldAddresses: ShippingAddress[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [countryCode = '', name = '', address1 = '', city = '', stateCode = '', zip = ''] = row.split('|');
    const taxNumber = countryCode === 'BR' ? '529.982.247-25' : null;
    return { ...address, name, address1, city, stateCode, countryCode, zip, taxNumber };
  });

const required = 'Required';
const tax = 'Must be a CPF or a CNPJ, such as 123.456.789-09';
const phone = 'Must be a phone number, such as +1 818 555 0134';
const unshowable = 'Contains a character that can’t be shown';
const latin = 'Many carriers can read only Latin letters and digits. Please use only those.';
const brazil = { countryCode: 'BR', stateCode: 'SP', zip: '01310-200' };

/** Malformed addresses, each with the field and the sentence that its form shows. */
export const malformedAddresses: [fields: Partial<ShippingAddress>, field: keyof ShippingAddress, sentence: string][] =
  [
    [{ name: '👩🏽‍🍳' }, 'name', required],
    [{ name: ' \u200b ' }, 'name', required],
    [{ name: 'Maya \u0007' }, 'name', unshowable],
    [{ name: 'M'.repeat(101) }, 'name', 'At most 100 characters'],
    [{ address1: '' }, 'address1', required],
    [{ address1: 'Dearborn\u202e St' }, 'address1', unshowable],
    [{ city: '🏙️' }, 'city', required],
    [{ email: 'maya.example.com' }, 'email', 'Must be an email address'],
    [{ email: 'maya@example' }, 'email', 'Must be an email address'],
    [{ phone: 'call me' }, 'phone', phone],
    [{ phone: '12' }, 'phone', phone],
    [{ stateCode: '' }, 'stateCode', required],
    [{ zip: '' }, 'zip', required],
    [{ zip: '9131' }, 'zip', 'Must be a ZIP, such as 95014'],
    [{ zip: 'O1311' }, 'zip', 'Must be a ZIP, such as 95014'],
    [{ countryCode: 'PR', stateCode: '', zip: '91311' }, 'zip', 'Must be a ZIP, such as 00930'],
    [{ countryCode: 'CA', stateCode: 'QC', zip: 'H3B 2TO' }, 'zip', 'Must be a postal code, such as H3Z 2Y7'],
    [{ countryCode: 'CA', stateCode: '', zip: 'H3B 2T9' }, 'stateCode', required],
    [{ countryCode: 'GB', stateCode: '', zip: 'QQ1 1AA' }, 'zip', 'Must be a postcode, such as EC1Y 8SY'],
    [{ countryCode: 'DE', stateCode: '', zip: '1011' }, 'zip', 'Must be a postal code, such as 26133'],
    [{ countryCode: 'NL', stateCode: '', zip: '1015' }, 'zip', 'Must be a postal code, such as 1234 AB'],
    [{ countryCode: 'PL', stateCode: '', zip: '0-050' }, 'zip', 'Must be a postal code, such as 00-950'],
    [{ countryCode: 'SE', stateCode: '', zip: '1115' }, 'zip', 'Must be a postal code, such as 11455'],
    [{ countryCode: 'IT', stateCode: '', zip: '20121' }, 'stateCode', required],
    [{ countryCode: 'IN', stateCode: 'MH', zip: '40002' }, 'zip', 'Must be a PIN code, such as 110034'],
    [{ countryCode: 'JP', stateCode: '', zip: '100-0001' }, 'stateCode', required],
    [{ countryCode: 'JP', stateCode: '13', zip: '100-00' }, 'zip', 'Must be a postal code, such as 154-0023'],
    [{ ...brazil, taxNumber: null }, 'taxNumber', tax],
    [{ ...brazil, taxNumber: '529.982.247-52' }, 'taxNumber', tax],
    [{ ...brazil, taxNumber: '12.ABC.345/01DE-53' }, 'taxNumber', tax],
  ];

/** Addresses whose state is not that of the postal code, where the tax depends on it, each with what is said about it. */
export const mistaxedAddresses: [fields: Partial<ShippingAddress>, problem: string][] = [
  [{ stateCode: 'NY', zip: '91311' }, '91311 is in California. Please check both.'],
  [{ stateCode: 'NY', zip: '00901' }, '00901 is in Puerto Rico. Please check both.'],
  [{ stateCode: 'FL', zip: '34002' }, '34002 is in Armed Forces (AA). Please check both.'],
  [{ stateCode: 'AE', zip: '96201' }, '96201 is in Armed Forces (AP). Please check both.'],
  [{ stateCode: 'CA', zip: '00000' }, '00000 isn’t in this state. Please check both.'],
  [{ stateCode: 'XX', zip: '91311' }, 'Please choose a state from the list.'],
  [{ countryCode: 'CA', stateCode: 'AB', zip: 'H3B 2T9' }, 'H3B 2T9 is in Quebec. Please check both.'],
  [{ countryCode: 'CA', stateCode: 'PE', zip: 'C-M5V 2T6' }, 'C-M5V 2T6 is in Ontario. Please check both.'],
];

/** Addresses that their form accepts but that are probably wrong, each with the field and the question about it. */
export const dubiousAddresses: [fields: Partial<ShippingAddress>, field: string, question: string][] = [
  [{ countryCode: 'JP', stateCode: '01', zip: '100-0001' }, 'stateCode', '100-0001 is in Tokyo. Please check both.'],
  ...(['name', 'company', 'address1', 'address2', 'city'] as const).map((field): (typeof dubiousAddresses)[number] => [
    { [field]: 'Москва' },
    field,
    latin,
  ]),
  [{ name: '김민준' }, 'name', latin],
  [{ address1: '千代田1-1' }, 'address1', latin],
  [{ name: 'محمد' }, 'name', latin],
];
