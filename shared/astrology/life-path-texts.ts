import type { LifePath } from '#shared/astrology/life-path.ts';

/** The card texts of each life path: a two-word title and the traditional meaning of the number. */
export const lifePathTexts: Record<LifePath, { title: string; meaning: string }> = {
  1: {
    title: 'The Beginner',
    meaning:
      'One is the first mark on an empty page. It stands for people who start things and find company along the way.',
  },
  2: {
    title: 'The Companion',
    meaning: 'Two voices make a chord. This number listens, tunes itself to the other, and turns a solo into a duet.',
  },
  3: {
    title: 'The Raconteur',
    meaning:
      'A beginning, a middle, and an end. Three likes words, colors, and a crowd that leans in to hear the rest.',
  },
  4: {
    title: 'The Builder',
    meaning: 'Four corners carry a roof. This number measures twice, keeps its word, and leaves things standing.',
  },
  5: {
    title: 'The Traveler',
    meaning: 'Five senses and an open window. It belongs to those who would rather go and see than be told.',
  },
  6: {
    title: 'The Host',
    meaning:
      'Bees build with six sides so nothing is wasted and everyone fits. Six makes room, pours the tea, and asks again how you are.',
  },
  7: {
    title: 'The Seeker',
    meaning:
      'Seven notes, seven colors, one long question. It suits people who take things apart quietly to see why they sing.',
  },
  8: {
    title: 'The Conductor',
    meaning:
      'Drawn without lifting the pen, eight returns to where it began. It gathers many hands and gives them one rhythm.',
  },
  9: {
    title: 'The Giver',
    meaning:
      'Nine is the last digit before everything starts over. It passes on what it has learned and keeps the door open.',
  },
  11: {
    title: 'The Listener',
    meaning:
      'Two upright strokes, like strings waiting for a hand. Eleven is a master number: it picks up what is in the air before anyone says it.',
  },
  22: {
    title: 'The Architect',
    meaning:
      'A master number that dreams in floor plans. Twenty-two draws something larger than one person could build, then calls in the others.',
  },
  33: {
    title: 'The Teacher',
    meaning:
      'The highest of the master numbers. Thirty-three explains by doing, patiently, until the other person no longer needs it.',
  },
};
