import { randomSentence, randomSpeaker, spoken } from '#scripts/lab/art/voices.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { randomStream } from '#shared/art/random.ts';

export type Person = ArtInput & { label: string };

type Row = readonly [name: string, birthday: string, birthTime: string | null, color: string, food: string];

const rows: readonly Row[] = [
  ['Mara Lindqvist', '1992-06-07', '10:15', '#E4572E', 'strawberries'],
  ['Theo', '1987-10-23', '22:40', '#2F5DFF', 'ramen noodles'],
  ['Aisha', '1999-03-24', '08:05', '#1F7A5A', 'green curry'],
  ['Omar Haddad', '1984-12-01', '18:30', '#B5179E', 'chocolate cake'],
  ['Ingrid', '2001-02-11', '23:10', '#7FB7E6', 'sourdough bread'],
  ['Luca', '1978-08-17', '15:20', '#FFB000', 'pizza'],
  ['Noor', '1995-01-04', '21:55', '#128C7E', 'tacos'],
  ['Priya Raman', '1990-05-01', '19:05', '#D7263D', 'mango'],
  ['Jonas', '1969-04-21', '13:00', '#1B1B1E', 'espresso'],
  ['Zoë', '2003-11-28', null, '#7B2CBF', 'berries'],
  ['Henrik Aas', '1981-07-24', '06:45', '#E8A0BF', 'cheese'],
  ['Wei', '1996-09-14', '02:30', '#F4C20A', 'grilled fish'],
  ['Fatima', '1974-02-17', '12:20', '#3A86FF', 'rice'],
  ['Sven Bergman', '1988-03-12', '12:45', '#8E6BE8', 'pancakes'],
  ['Greta', '1993-04-27', '17:50', '#E85D04', 'spaghetti'],
  ['Эмилия', '2000-01-06', '20:50', '#00A878', 'miso soup'],
];

/** Returns a synthetic voiceprint of syllables with gliding formants. Each number produces a different voice. */
export function syntheticVoice(number: number): Uint8Array {
  const random = randomStream('synthetic voice', number);
  const syllables = 3 + Math.floor(random() * 5);
  const shapes = Array.from({ length: syllables }, () => ({
    strength: 0.5 + 0.5 * random(),
    formants: [8 + 22 * random(), 24 + 22 * random(), 40 + 16 * random()],
    glide: 10 * (random() - 0.5),
    hiss: random() < 0.3,
  }));
  const bytes = new Uint8Array(72 * 64);
  for (let moment = 0; moment < 72; moment += 1) {
    const at = (moment / 72) * syllables;
    const { strength, formants, glide, hiss } = shapes[Math.floor(at)]!;
    const inside = at - Math.floor(at);
    const swell = strength * (0.15 + 0.85 * (1 - (2 * inside - 1) ** 2));
    for (let band = 0; band < 64; band += 1) {
      let level = hiss && inside < 0.3 && band > 40 ? 0.5 : 0.1;
      formants.forEach((formant, i) => {
        const distance = (band - formant - glide * inside) / (3 + i);
        level += (1 - 0.2 * i) / (1 + distance * distance);
      });
      bytes[moment * 64 + band] = Math.round(255 * Math.min(1, swell * level * (0.85 + 0.15 * random())));
    }
  }
  return bytes;
}

/** Sixteen people who together cover every layout, material, and tonal key. */
export const namedPeople: readonly Person[] = rows.map(([name, birthday, birthTime, color, food], i) => ({
  label: name,
  name,
  birthday,
  birthTime,
  favoriteColor: color,
  favoriteFood: food,
  voiceprint: i % 4 === 3 ? null : syntheticVoice(i),
  caption: false,
  seed: 1000 + i,
}));

const names =
  'Ana Bo Chidi Dolores Emre Freya Gus Hana Ivo Jun Kaya Leon Mina Nils Marlene Ayumi Kofi Zoë Борис Ελένη 美咲 מרים محمد'.split(
    ' ',
  );
const surnames = ['', ' Okafor', ' Silva', ' Park', ' Novak', ' Ek', ' Duarte', ' Singh'];
const foods =
  'noodles pasta rice bread pizza chocolate cheese burger cherries beans soup sushi coffee salad tacos steak dumplings pierogi wine apples lentils oysters popcorn lasagne curry mango'.split(
    ' ',
  );

/** Favorite colors that people name, from black to neon. */
export const favorites = (
  '000000 00FF00 39FF14 CCFF00 FF00FF FF10F0 0000FF FFFF00 98FB98 00FFFF 808000 FFFFFF 7FFFD4 FFFACD F5F5DC 5C4033 ' +
  'FFD700 C71585 000080 800080 FF0000 8B4513 4B0082 40E0D0 E6E6FA 556B2F 50C878 1E90FF FFC0CB B0E0E6 722F37 D2B48C ' +
  'FFB6C1 87CEEB 6A5ACD DC143C A0522D FFDAB9 9DC183 FFA500 808080 2F4F4F 333333 800000 F4A460 D3D3D3 B76E79 C0C0C0 ' +
  '2E8B57 FF6B6B 36454F 008080 E2725B C8A2C8'
)
  .split(' ')
  .map((hex) => `#${hex}`);

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Generates people from a seed, with random names, birthdays, birth times, colors, foods, and voices. Some people have
 * no birth time or no voice.
 */
export function randomPeople(count: number, seed: number): Person[] {
  return Array.from({ length: count }, (_, i) => {
    const random = randomStream('people', seed, i);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const name = pick(names) + pick(surnames);
    const birthday = `${1940 + Math.floor(random() * 70)}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`;
    const birthTime = random() < 0.2 ? null : `${two(Math.floor(random() * 24))}:${two(Math.floor(random() * 60))}`;
    const favoriteColor = pick(favorites);
    const food = pick(foods);
    const voiceprint = random() < 0.3 ? null : spoken(randomSpeaker(seed * 1000 + i), randomSentence(seed + i), 1);
    return {
      label: `${i + 1} ${name}`,
      name,
      birthday,
      birthTime,
      favoriteColor,
      favoriteFood: food,
      voiceprint,
      caption: false,
      seed: Math.floor(random() * 4294967296),
    };
  });
}
