import { useMemo } from 'react';
import type { Product, Variant } from '#shared/model/product.ts';
import { dollarText } from '../../ui/price.tsx';
import { Chips } from './chips.tsx';
import { ColorSwatches } from './color-swatches.tsx';
import { LocationFields } from './location-fields.tsx';
import { PrintMeter } from './print-meter.tsx';
import { SizeGuideButton } from './size-guide-button.tsx';
import type { Selection } from './use-selection.ts';

type VariantFieldsProps = { product: Product; selection: Selection };

/** The choice of a product's size, color, and print location. */
export function VariantFields({ product, selection }: VariantFieldsProps) {
  const { variant, colors, allSizes, sizes, placements, locations, spot, position } = selection;
  const { chooseVariant, chooseColor } = selection;
  // A garment has up to a hundred chips, so they do not render while the artwork is dragged.
  const sizeFields = useMemo(
    () => <SizeFields variant={variant} allSizes={allSizes} sizes={sizes} onChoose={chooseVariant} />,
    [variant, allSizes, sizes, chooseVariant],
  );
  const colorFields = useMemo(
    () => colors.length > 0 && <ColorSwatches colors={colors} chosen={variant?.color ?? null} onChoose={chooseColor} />,
    [colors, variant, chooseColor],
  );
  const locationFields = useMemo(
    () => <LocationFields product={product} selection={selection} />,
    [product, variant, placements, locations],
  );
  return (
    <div className="grid gap-7">
      <div>
        {sizeFields}
        {spot && <PrintMeter spot={spot} position={position} />}
        <SizeGuideButton product={product} size={variant?.size} color={variant?.color ?? null} />
        {variant?.warning && <QualityNote {...variant.warning} />}
      </div>
      {colorFields}
      {locationFields}
    </div>
  );
}

type Sizes = Pick<Selection, 'variant' | 'allSizes' | 'sizes'>;

function SizeFields({ onChoose, ...offered }: Sizes & { onChoose: (variantId: number) => void }) {
  const { variant, allSizes, sizes } = offered;
  const cheapest = Math.min(...sizes.map(({ price }) => Number(price)));
  // If most sizes have the lowest price, a chip shows its price only if it is higher.
  const isPricedBySize = sizes.filter(({ price }) => Number(price) > cheapest).length > sizes.length / 2;
  return (
    <Chips
      legend="Size"
      note={sizesNote(offered)}
      chips={allSizes.map((label) => {
        const found = sizes.find(({ size }) => size === label);
        if (!found) return { value: label, label, disabled: `not in ${variant?.color}` };
        const { printfulVariantId, price, inStock } = found;
        return {
          value: String(printfulVariantId),
          label,
          ...((isPricedBySize || Number(price) > cheapest) && { detail: dollarText(price) }),
          disabled: !inStock && 'out of stock',
        };
      })}
      chosen={variant && String(variant.printfulVariantId)}
      onChoose={(id) => onChoose(Number(id))}
    />
  );
}

/** Returns an explanation of why some sizes cannot be chosen, or null if all can. */
function sizesNote({ variant, allSizes, sizes }: Sizes): string | null {
  const soldOut = sizes.filter(({ inStock }) => !inStock);
  const list = (variants: readonly Variant[]) => variants.map(({ size }) => size).join(', ');
  return (
    [
      sizes.length < allSizes.length && `${variant?.color} comes in ${list(sizes)}.`,
      soldOut.length > 0 && `Out of stock: ${list(soldOut)}.`,
    ]
      .filter(Boolean)
      .join(' ') || null
  );
}

function QualityNote({ pixels, inches, dpi }: NonNullable<Variant['warning']>) {
  return (
    <p role="note" className="mt-2 text-ash text-label">
      At this size, your artwork’s {pixels} pixels cover {inches} inches ({dpi} dpi): crisp at arm’s length, soft up
      close.
    </p>
  );
}
