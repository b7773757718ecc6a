import { lazy, type ReactNode, useMemo, useState } from 'react';
import type { Position } from '#shared/model/position.ts';
import { printFacts, type Sharpness } from '#shared/model/print-facts.ts';
import type { PrintSpot } from '#shared/model/print-plan.ts';
import { isWorn, type Product } from '#shared/model/product.ts';
import { useUnit } from '../../queries/unit.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/notice-frame.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sidesText } from '../product-picture/length-text.ts';
import { ColorSwatches } from './color-swatches.tsx';
import { LocationFields } from './location-fields.tsx';
import { SizeFields } from './size-fields.tsx';
import type { Selection } from './use-selection.ts';

/** Loads on demand, because only garments have a size guide. */
const SizeGuideTables = lazy(async () => ({ default: (await import('./size-guide-tables.tsx')).SizeGuideTables }));

type SizeGuideButtonProps = { product: Product; size: string | undefined; color: string | null };

/** A button that opens the size guide of a garment. Renders nothing for other products. */
function SizeGuideButton({ product, size, color }: SizeGuideButtonProps) {
  const [open, setOpen] = useState(false);
  if (!isWorn(product)) return null;
  return (
    <>
      <p className="mt-2">
        <Button variant="link" onClick={() => setOpen(true)}>
          Size guide
        </Button>
      </p>
      <Dialog open={open} onOpenChange={setOpen} title="Size guide">
        <Boundary
          waiting={<Skeleton className="h-64" />}
          failed={(_, retry) => (
            <ErrorState level={2} title="We couldn’t load the size guide" onRetry={retry}>
              Please try again.
            </ErrorState>
          )}
        >
          <SizeGuideTables productId={product.productId} size={size} color={color} />
        </Boundary>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const bars: Record<Sharpness, number> = { Soft: 1, Good: 2, Sharp: 3 };

/** Shows the size and sharpness of the print, and the part that the product does not show. */
function PrintMeter({ spot, position }: { spot: PrintSpot; position: Position | null }) {
  const { inches, sharpness, cropped } = printFacts(spot, position);
  const unit = useUnit();
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
      <span className="tabular">{`Prints at ${sidesText(inches, unit)}`}</span>
      <span>{percent === 0 ? 'Nothing is cropped' : `${percent}% is cropped`}</span>
    </p>
  );
}

type VariantFieldsProps = {
  product: Product;
  selection: Selection;
  /** The choice among the products of a family, which includes the color, or null. */
  family: ReactNode;
  /** Which of these products are not made in the chosen size. */
  notMade: ReactNode;
};

/** The choice of a product's size, color, and print location. */
export function VariantFields({ product, selection, family, notMade }: VariantFieldsProps) {
  const { variant, colors, allSizes, sizes, placements, locations, spot, position } = selection;
  const { chooseVariant, chooseColor } = selection;
  // A garment has up to a hundred chips, so they do not render while the artwork is dragged.
  const sizeFields = useMemo(
    () => <SizeFields variant={variant} allSizes={allSizes} sizes={sizes} onChoose={chooseVariant} />,
    [variant, allSizes, sizes, chooseVariant],
  );
  const colorFields = useMemo(
    () => colors.length > 1 && <ColorSwatches colors={colors} chosen={variant?.color ?? null} onChoose={chooseColor} />,
    [colors, variant, chooseColor],
  );
  const locationFields = useMemo(
    () => <LocationFields product={product} selection={selection} />,
    [product, variant, placements, locations],
  );
  return (
    <div className="grid gap-7 lg:gap-5">
      {family}
      <div>
        {sizeFields}
        {notMade}
        {spot && <PrintMeter spot={spot} position={position} />}
        <SizeGuideButton product={product} size={variant?.size} color={variant?.color ?? null} />
        {variant?.warning && <QualityNote />}
      </div>
      {!family && colorFields}
      {locationFields}
    </div>
  );
}

const QualityNote = () => (
  <p role="note" className="mt-2 text-ash text-label">
    At this size, your artwork is crisp at arm’s length and soft up close.
  </p>
);
