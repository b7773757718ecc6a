import { randomStream } from '#shared/art/random.ts';
import { analyzeVoice } from '#shared/voice/voiceprint.ts';

const RATE = 16_000;
const SECONDS = 4.2;

/** The properties that make one speaker sound different from another. */
export type Speaker = {
  /** pitch in Hz */
  pitch: number;
  /** length of the vocal tract: 1 for an average man, less for a shorter tract */
  tract: number;
  /** decay of the harmonics in dB per octave, steeper for a softer voice */
  tilt: number;
  /** how much noise is in the voice, 0 to 1 */
  breath: number;
  /** how far the pitch moves with the melody, 0 to 1 */
  melody: number;
  /** syllables per second */
  tempo: number;
};

/** The formants in Hz and the strength of each sound: vowels after Peterson and Barney (1952), and two consonants. */
const sounds: Record<string, { formants: readonly number[]; voiced: number; noise: number }> = {
  a: { formants: [730, 1090, 2440], voiced: 1, noise: 0 },
  e: { formants: [530, 1840, 2480], voiced: 0.9, noise: 0 },
  i: { formants: [270, 2290, 3010], voiced: 0.8, noise: 0 },
  o: { formants: [570, 840, 2410], voiced: 0.95, noise: 0 },
  u: { formants: [300, 870, 2240], voiced: 0.8, noise: 0 },
  n: { formants: [250, 1300, 2500], voiced: 0.35, noise: 0 },
  s: { formants: [4200, 5200, 6000], voiced: 0, noise: 0.5 },
};

/** Returns a speaker with random properties. Half of the speakers are men. */
export function randomSpeaker(seed: number): Speaker {
  const random = randomStream('speaker', seed);
  const isMan = random() < 0.5;
  return {
    pitch: isMan ? 90 + 50 * random() : 170 + 80 * random(),
    tract: isMan ? 0.97 + 0.06 * random() : 0.82 + 0.07 * random(),
    tilt: 8 + 6 * random(),
    breath: 0.02 + 0.1 * random(),
    melody: 0.05 + 0.2 * random(),
    tempo: 2.6 + 1.6 * random(),
  };
}

/** Returns a random sentence: syllables of a consonant and a vowel, and the stress of each syllable. */
export function randomSentence(seed: number): { text: string; stress: number[] } {
  const random = randomStream('sentence', seed);
  const count = 9;
  const pick = (letters: string): string => letters[Math.floor(random() * letters.length)]!;
  const syllables = Array.from({ length: count }, () => pick('ns ') + pick('aeiou'));
  return { text: syllables.join(''), stress: Array.from({ length: count }, () => 0.45 + 0.55 * random()) };
}

/**
 * Returns the voiceprint of a speaker who says a sentence. `take` numbers the attempts. Two takes differ slightly in
 * tempo, level, melody, and noise, as they do when a person repeats a sentence.
 */
export function spoken(
  speaker: Speaker,
  { text, stress }: { text: string; stress: number[] },
  take: number,
): Uint8Array {
  const random = randomStream('take', take, text);
  const near = (spread: number) => 1 + spread * (2 * random() - 1);
  const samples = new Float32Array(RATE * SECONDS);
  const perSyllable = Math.min(SECONDS / (stress.length + 0.8), 1 / (speaker.tempo * near(0.02)));
  const start = 0.15 * near(0.5);
  let phase = 0;
  let melody = 0;
  let noise = 0;
  stress.forEach((strength, syllable) => {
    const [consonant, vowel] = [text[2 * syllable]!, text[2 * syllable + 1]!];
    const level = strength * near(0.06);
    melody = near(0.03);
    const length = Math.floor(perSyllable * near(0.03) * RATE);
    const from = Math.floor((start + syllable * perSyllable) * RATE);
    for (let i = 0; i < length && from + i < samples.length; i += 1) {
      const share = i / length;
      const sound = sounds[share < 0.28 && consonant !== ' ' ? consonant : vowel]!;
      const swell = Math.sin(Math.PI * Math.min(1, Math.max(0, share))) ** 0.5 * level;
      const pitch = speaker.pitch * melody * (1 + speaker.melody * Math.sin(1.3 * syllable + 2 * share));
      phase += (2 * Math.PI * pitch) / RATE;
      let value = 0;
      for (let harmonic = 1; harmonic * pitch < 6500; harmonic += 1) {
        const gain =
          10 ** ((-speaker.tilt * Math.log2(harmonic)) / 20) *
          resonance(harmonic * pitch, sound.formants, speaker.tract);
        value += sound.voiced * gain * Math.sin(harmonic * phase);
      }
      noise = 0.4 * noise + random() - 0.5;
      samples[from + i]! += 0.1 * swell * (value + (sound.noise + speaker.breath) * noise * 2);
    }
  });
  for (let i = 0; i < samples.length; i += 1) samples[i]! += 0.0005 * (random() - 0.5);
  return analyzeVoice(samples, RATE).bands;
}

function resonance(hertz: number, formants: readonly number[], tract: number): number {
  return formants.reduce((sum, formant, i) => {
    const distance = (hertz - formant / tract) / (80 + 40 * i);
    return sum + [1, 0.7, 0.45][i]! / (1 + distance * distance);
  }, 0.02);
}
