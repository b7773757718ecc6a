import type { ZodiacSign } from '#shared/astrology/zodiac.ts';

/** The card text of each sign. It describes the traditional character of the sign and never makes predictions. */
export const zodiacTexts: Record<ZodiacSign, { description: string }> = {
  Aries: {
    description:
      'First sign of the zodiac, born as the year turns toward light. Aries walks in before the door is fully open, and the room is warmer for it.',
  },
  Taurus: {
    description:
      'Bread, soil, linen, a song hummed while working: Taurus trusts what hands can hold. Slow to start, and very hard to move once settled.',
  },
  Gemini: {
    description:
      'Two bright stars side by side, and one conversation between them that never ends. Gemini collects words, faces, and half-finished ideas.',
  },
  Cancer: {
    description:
      'The Crab arrives with the longest days and carries its house along. Cancer remembers birthdays, recipes, and exactly who sat where.',
  },
  Leo: {
    description:
      'High summer and a generous heart. Leo likes the light on, the table full, and the story told once more, this time with gestures.',
  },
  Virgo: {
    description:
      'An ear of wheat in the hand and an eye for the one crooked line. Virgo shows love by getting the small things right.',
  },
  Libra: {
    description:
      'The scales come out when day and night weigh the same. Libra hears both sides, straightens the picture, and sets one more place at the table.',
  },
  Scorpio: {
    description:
      'Red Antares glows low in the southern sky, quiet and unmistakable. Scorpio says little, notices everything, and keeps every confidence.',
  },
  Sagittarius: {
    description:
      'An archer with one eye on the horizon and an arrow already gone. Sagittarius packs light, laughs easily, and takes the long way home.',
  },
  Capricorn: {
    description:
      'Half goat, half fish: at home on the rock and in deep water. Capricorn climbs without hurry and looks down only to help the next one up.',
  },
  Aquarius: {
    description:
      'A figure pouring water for whoever happens to pass. Aquarius thinks a few streets ahead and brings strangers to the same table.',
  },
  Pisces: {
    description:
      'Two fish on a single cord, swimming opposite ways. Pisces dreams with open eyes and hears the music underneath the talk.',
  },
};
