import type { Position } from '#shared/model/position.ts';
import { printFacts, type Sharpness } from '#shared/model/print-facts.ts';
import type { PrintSpot } from '#shared/model/print-plan.ts';
import { inchText } from '../product-picture/inch-text.ts';

const bars: Record<Sharpness, number> = { Soft: 1, Good: 2, Sharp: 3 };

/** Shows the size, resolution, and sharpness of the print, and the part that the product does not show. */
export function PrintMeter({ spot, position }: { spot: PrintSpot; position: Position | null }) {
  const { inches, dpi, sharpness, cropped } = printFacts(spot, position);
  const percent = Math.round(cropped * 100);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ash text-label">
      <span aria-hidden="true" className="flex items-end gap-0.5">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={`w-1 rounded-full ${bar <= bars[sharpness] ? 'bg-bone' : 'bg-edge'}`}
            style={{ height: 4 + 4 * bar }}
          />
        ))}
      </span>
      <span className="font-medium text-bone">{sharpness}</span>
      <span className="tabular">{`${inchText(inches.width)} × ${inchText(inches.height)} at ${dpi} dpi`}</span>
      <span>{percent === 0 ? 'Nothing is cropped' : `${percent}% is cropped`}</span>
    </p>
  );
}
