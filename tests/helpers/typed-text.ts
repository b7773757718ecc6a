import type { ShippingAddress } from '#shared/model/address.ts';
import { address } from './address.ts';

/** Fields as a keyboard, a clipboard, or an autofill enters them, and in their normal form. */
type Typed<Fields> = { from: string; typed: Partial<Fields>; normal: Partial<Fields> };
type Filled = { [Field in keyof ShippingAddress]: string };

const places = {
  US: { countryCode: 'US', stateCode: 'CA', zip: '91311' },
  CA: { countryCode: 'CA', stateCode: 'ON', zip: 'K1A 0B1' },
  GB: { countryCode: 'GB', stateCode: '', zip: 'SW1A 2AA' },
  JP: { countryCode: 'JP', stateCode: '13', zip: '100-0001' },
  BR: { countryCode: 'BR', stateCode: 'SP', zip: '01310-100', taxNumber: '529.982.247-25' },
  SE: { countryCode: 'SE', stateCode: '', zip: '111 22' },
} as const;

const rows: [country: keyof typeof places, from: string, field: keyof Filled, typed: string, normal: string][] = [
  ['US', 'macOS, name from Contacts', 'name', '\u202aMara Lindqvist\u202c', 'Mara Lindqvist'],
  ['US', 'iOS, name from a message', 'name', '\u2068Mara Lindqvist\u2069', 'Mara Lindqvist'],
  ['US', 'Windows, name forced to one direction', 'name', '\u202dMara Lindqvist\u202c', 'Mara Lindqvist'],
  ['US', 'iOS, one isolated word', 'name', 'Mara \u2066Lindqvist\u2069', 'Mara Lindqvist'],
  ['US', 'a web page with soft hyphens', 'name', 'Mara Lind\u00adqvist', 'Mara Lindqvist'],
  ['US', 'a spreadsheet cell', 'city', 'Los\tAngeles', 'Los Angeles'],
  ['US', 'Word, non-breaking and line-breaking', 'city', 'Los\u00a0\u000bAngeles\u2028', 'Los Angeles'],
  ['US', 'a web map', 'address1', '19749 Dearborn St\u200b', '19749 Dearborn St'],
  ['US', 'a file with a byte order mark', 'address2', '\ufeffUnit\u2060 4', 'Unit 4'],
  ['US', 'Arabic keyboard', 'name', '\u061cمحمد\u200f', 'محمد'],
  ['US', 'Arabic keyboard, honorific mark', 'name', 'محمد \u0610', 'محمد \u0610'],
  ['US', 'Persian keyboard', 'name', 'نیک\u200cپی\u200c', 'نیک\u200cپی'],
  ['US', 'Hindi keyboard', 'name', 'श्\u200dरीधर\u200b', 'श्\u200dरीधर'],
  [
    'US',
    'Malayalam keyboard, end of the word',
    'name',
    'രാജന\u0d4d\u200d നായര\u0d4d\u200d',
    'രാജന\u0d4d\u200d നായര\u0d4d\u200d',
  ],
  ['US', 'Bengali keyboard', 'name', 'র\u200d্যাফেল', 'র\u200d্যাফেল'],
  ['US', 'Sinhala keyboard', 'name', 'ශ්\u200dරී', 'ශ්\u200dරී'],
  ['US', 'macOS, Vietnamese in NFD', 'name', 'Nguyễn Thị Hồng'.normalize('NFD'), 'Nguyễn Thị Hồng'],
  ['US', 'macOS, Korean in NFD', 'name', '김민준'.normalize('NFD'), '김민준'],
  ['US', 'macOS, 90 letters in NFD', 'name', 'é'.repeat(90).normalize('NFD'), 'é'.repeat(90)],
  ['JP', 'family register', 'name', '葛\u{e0100}城 太郎', '葛\u{e0100}城 太郎'],
  ['JP', 'Windows, compatibility ideograph', 'name', '\ufa19田\u3000太郎', '\ufa19田 太郎'],
  ['US', 'Mongolian keyboard', 'name', 'ᠠ\u180b\u202fᠶᠢᠨ', 'ᠠ\u180b\u202fᠶᠢᠨ'],
  [
    'GB',
    'iOS, flag of England',
    'company',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Ltd',
    'Ltd',
  ],
  ['US', 'Android, a cook', 'company', 'Maya’s 👩🏽\u200d🍳 ❤\ufe0f\u200d🔥 Kitchen', 'Maya’s Kitchen'],
  ['JP', 'Japanese keyboard, full-width', 'address1', '千代田１−１　ＡＢＣ 🏠', '千代田1−1 ABC'],
  ['GB', 'two blanks', 'zip', 'SW1A  2AA', 'SW1A 2AA'],
  ['GB', 'thin, non-breaking, and ideographic blank', 'zip', 'sw1a\u2009\u00a0\u30002aa', 'SW1A 2AA'],
  ['GB', 'the oldest postcode', 'zip', 'GIR 0AA', 'GIR 0AA'],
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d', ' \u2013 '].map(
    (dash) =>
      ['US', 'a text with another dash', 'zip', `91311${dash}1234`, '91311-1234'] as [
        keyof typeof places,
        string,
        keyof Filled,
        string,
        string,
      ],
  ),
  ['CA', 'macOS, smart dash', 'zip', 'K1A–0B1', 'K1A-0B1'],
  ['US', 'Arabic digits', 'zip', '\u200f٩١٣١١\u200f', '91311'],
  ['US', 'Hindi digits', 'zip', '९१३११', '91311'],
  ['JP', 'Japanese keyboard, postal mark', 'zip', '〒１００－０００１', '100-0001'],
  ['JP', 'Japanese keyboard, long-vowel sign', 'zip', '１００ー０００１', '100-0001'],
  ['JP', 'a postal mark of a form', 'zip', '〶\u3000100\u20100001', '100-0001'],
  ['JP', 'Japanese keyboard', 'phone', '０３－１２３４－５６７８', '03-1234-5678'],
  ['US', 'iOS, phone from Contacts', 'phone', '\u202d+1\u00a0(818)\u00a0555\u20110134\u202c', '+1 (818) 555-0134'],
  ['US', 'Persian digits', 'phone', '\u202a+۹۸ ۹۱۲\u202c', '+98 912'],
  ['BR', 'a document with blanks', 'taxNumber', '529 982 247 25', '529 982 247 25'],
  ['BR', 'a document with a dash', 'taxNumber', '529.982.247–25\u200b', '529.982.247-25'],
  ['US', 'a web page', 'email', '\u202amara@example.com\u200b', 'mara@example.com'],
  ['US', 'Japanese keyboard', 'email', 'ｍａｒａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'mara@example.com'],
  ['US', 'Japanese keyboard, full stop', 'email', 'mara@example。com', 'mara@example.com'],
  ['US', 'macOS, smart dash', 'email', 'mara–l@my–shop.com', 'mara-l@my-shop.com'],
  ['US', 'Firefox and Safari, umlaut', 'email', 'post@müller.de', 'post@xn--mller-kva.de'],
  ['US', 'Safari, umlaut in NFD and capitals', 'email', 'post@MÜLLER.de'.normalize('NFD'), 'post@xn--mller-kva.de'],
  ['US', 'Firefox, Japanese domain with a long vowel', 'email', 'post@データ.jp', 'post@xn--5ckp3n.jp'],
  ['US', 'Firefox, Sinhala domain with a joiner', 'email', 'post@ශ්\u200dරී.com', 'post@xn--10cl1a0b660p.com'],
  ['US', 'Firefox, Arabic domain', 'email', 'post@مثال.إختبار', 'post@xn--mgbh0fb.xn--kgbechtv'],
];

/** Addresses as shoppers enter them, with the address that is stored and sent to the printer. */
export const typedAddresses = rows.map(([country, from, field, typed, normal]) => {
  const place: ShippingAddress = { ...address, ...places[country] };
  return { from: `${field}: ${from}`, field, typed, start: place, normal: { ...place, [field]: normal } };
});

type Details = { name: string; favoriteFood: string; favoriteColor: string };

const colors = [
  ...[' #00FF00 ', '00ff00', '#0f0', '0F0', '#0f08', '#00FF00FF', '00ff0080', '＃００ＦＦ００', '\u202a#00ff00\u202c'],
  ...['rgb(0, 255, 0)', 'rgb(0 255 0)', 'RGB( 0,255,0 )', 'rgba(0, 255, 0, 0.5)', 'rgb(0 255 0 / 50%)'],
  ...['rgb(0%, 100%, 0%)', 'rgb(0 254.6 0)', 'rgb(-5, 300, 0)'],
];

/** Details of an artwork as shoppers enter them, with the details that are stored. */
export const typedDetails: Typed<Details>[] = [
  ...colors.map((favoriteColor) => ({
    from: `color ${favoriteColor}`,
    typed: { favoriteColor },
    normal: { favoriteColor: '#00FF00' },
  })),
  { from: '80 letters in NFD', typed: { name: 'é'.repeat(80).normalize('NFD') }, normal: { name: 'é'.repeat(80) } },
  { from: 'direction marks', typed: { favoriteFood: '\u2067كبسة\u2069\u200f' }, normal: { favoriteFood: 'كبسة' } },
  {
    from: 'flag of England',
    typed: { favoriteFood: '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} pie' },
    normal: { favoriteFood: '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} pie' },
  },
  { from: 'a cook', typed: { name: '👩🏽\u200d🍳 ❤\ufe0f\u200d🔥' }, normal: { name: '👩🏽\u200d🍳 ❤\ufe0f\u200d🔥' } },
  { from: 'a keycap', typed: { favoriteFood: 'Big 1\ufe0f\u20e3' }, normal: { favoriteFood: 'Big 1\ufe0f\u20e3' } },
];
