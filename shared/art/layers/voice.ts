import type { Rgb } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import type { Layer, Saying } from '#shared/art/layer.ts';
import { marksLayer } from '#shared/art/layers/marks.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { Plan } from '#shared/art/plan.ts';
import { type Line, voiceLines } from '#shared/art/voice/lines.ts';
import { capitalized, inkName } from '#shared/art/words.ts';

export type VoiceLayer = {
  lines: readonly Line[];
  /** the counted lines, such as “seven rings”, and where they are */
  counted: string;
  where: string;
  ink?: Rgb;
  shows(point: Point): boolean;
};

/** Returns the layer of the lines that count the life path and swell with the voice. */
export function voiceLayer(
  plan: Plan,
  palette: Palette,
  { lines, counted, where, ink = palette.ring[0], shows }: VoiceLayer,
): Layer {
  return marksLayer(
    'voice',
    () => [voiceLines({ lines, sound: plan.sound, ink, palette, shows })],
    ...countSayings(plan, palette, ink, counted, where),
  );
}

/** Returns the fact that lines which swell with a sound explain: the voice, if there is a recording. */
export const voiceFact =
  ({ input }: Pick<Plan, 'input'>): Saying['fact'] & {} =>
  ({ voice }) =>
    input.voiceprint ? capitalized(voice) : null;

/** Returns what the legend says about lines that count the life path and show the voice. */
export function countSayings(
  { lifePath, input }: Plan,
  palette: Palette,
  ink: Rgb,
  counted: string,
  where: string,
): Saying[] {
  // A single ray is too thin to be seen.
  const loudest = where === 'of rays' ? 'rays are' : 'stroke is';
  const [verb, swell] = counted.startsWith('one ') ? ['is', 'swells'] : ['are', 'swell'];
  return [
    {
      text: ({ your }) =>
        `The ${counted.replace(/^(\w+) /, `$1 ${inkName(ink)} `)} ${where} ${verb} ${your} life path, ${lifePath}.`,
      fact: () => `Life path ${lifePath}`,
      inks: [ink],
      alt: `${counted} ${where}`,
    },
    {
      text: ({ your, voice }) =>
        `The ${counted.replace(/^\w+ /, '')} ${swell} ${input.voiceprint ? `where ${voice} is loud` : `as the letters of ${your} name sound`}; the ${inkName(palette.accent)} ${loudest} the loudest moment.`,
      fact: voiceFact({ input }),
      inks: [palette.accent],
    },
  ];
}
