import { drawDiscs } from '#shared/art/marks/draw-discs.ts';
import { SegmentPainter } from '#shared/art/marks/draw-segments.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import type { Strip } from '#shared/art/marks/strip.ts';

/** Paints marks of every kind on the strips of one picture. */
export class MarkPainter {
  readonly #segments = new SegmentPainter();

  draw(mark: Mark, strip: Strip): void {
    if (mark.kind === 'discs') drawDiscs(mark, strip);
    else this.#segments.draw(mark, strip);
  }
}
