import { rgbOfOklch } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import type { Layer, Saying, Who } from '#shared/art/layer.ts';
import { marksLayer } from '#shared/art/layers/marks.ts';
import { DiscBuilder } from '#shared/art/marks/discs.ts';
import { SegmentBuilder } from '#shared/art/marks/segments.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { Plan } from '#shared/art/plan.ts';
import { isEquinox } from '#shared/art/sky/equinox.ts';
import { inkName } from '#shared/art/words.ts';
import { dayOfYear } from '#shared/astrology/calendar.ts';
import { monthDayOf } from '#shared/astrology/month-day.ts';

const RADIUS = 0.023;
/** The width of the ring of ground around the bead, which keeps the lines away from it. */
const CLEAR = 0.011;

/** The year along a path: where each of its moments is, 0 to 1, and how the legend describes it. */
export type Year = { at(time: number): Point; path: string; runs: string };

/** Returns the bead that marks the day of birth on a path along which the year runs. */
export function beadLayer({ input: { birthday } }: Plan, palette: Palette, year: Year, isClear = true): Layer {
  const ink = palette.accent;
  const isLeapDay = birthday.endsWith('-02-29');
  const isEven = isEquinox(birthday);
  const says: Saying[] = [
    {
      text: () =>
        `The ${inkName(ink)} bead marks ${monthDayOf(birthday)} on ${year.path}, along which the year runs ${year.runs}.`,
      fact: () => monthDayOf(birthday),
      inks: [ink],
    },
    ...(isLeapDay
      ? [
          {
            text: ({ your }: Who) =>
              `Three small beads beside it stand for the three years in which ${your} day does not exist.`,
          },
        ]
      : []),
    ...(isEven
      ? [{ text: ({ your }: Who) => `It is half open: day and night were equally long at ${your} birth.` }]
      : []),
  ];
  return marksLayer(
    'bead',
    () => {
      const time = (dayOfYear(birthday) - 0.5) / 366;
      const { x, y } = year.at(time);
      const builder = new DiscBuilder();
      // On cloth, there is no ground to keep the lines away.
      if (isClear) builder.add(x, y, RADIUS + CLEAR, 0);
      if (!isEven) builder.add(x, y, RADIUS, 1);
      if (isLeapDay)
        for (const step of [1, 2, 3]) {
          const small = year.at(time + 0.014 * step + 0.008);
          if (isClear) builder.add(small.x, small.y, 0.55 * RADIUS + 0.6 * CLEAR, 0);
          builder.add(small.x, small.y, 0.4 * RADIUS, 1);
        }
      const discs = builder.build([
        { color: rgbOfOklch(palette.ground), alpha: 1 },
        { color: ink, alpha: 1 },
      ]);
      return isEven ? [discs, halfOpen({ x, y }, ink)] : [discs];
    },
    ...says,
  );
}

/** Returns a bead whose upper half is filled and whose lower half is an outline. */
function halfOpen(center: Point, color: Palette['accent']) {
  const builder = new SegmentBuilder();
  builder.addCircle(center, RADIUS, 0.0022, 0);
  const rows = 12;
  for (let i = 0; i < rows; i += 1) {
    const up = (RADIUS * (i + 0.5)) / rows;
    const half = Math.sqrt(RADIUS * RADIUS - up * up);
    builder.add(center.x - half, center.y - up, center.x + half, center.y - up, RADIUS / rows, 0);
  }
  return builder.build([{ color, alpha: 1 }]);
}
