import { type Layer, once, type Saying, type Tag } from '#shared/art/layer.ts';
import type { Mark } from '#shared/art/marks/mark.ts';

const opaque = (mark: Mark): Mark => ({ ...mark, inks: mark.inks.map((ink) => ({ ...ink, alpha: 1 })) });

/** Returns a layer of strokes and discs. */
export function marksLayer(tag: Tag, compute: () => readonly Mark[], ...says: readonly Saying[]): Layer {
  const marks = once(compute);
  return {
    tag,
    says,
    marks,
    painter({ marks: painter, isOpaque = false }) {
      const drawn = once(() => (isOpaque ? marks().map(opaque) : marks()));
      return (strip) => {
        for (const mark of drawn()) painter.draw(mark, strip);
      };
    },
  };
}
