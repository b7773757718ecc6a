import type { Variant } from '#shared/model/product.ts';
import { SelectField } from '../../ui/field.tsx';
import { dollarText } from '../../ui/price.tsx';
import { ColorSwatches } from './color-swatches.tsx';
import type { Selection } from './use-selection.ts';
import { variantText } from './variants.ts';

/** The fields for the size, color, and print location of a product. */
export function VariantFields({ selection }: { selection: Selection }) {
  const { variant, placement, placements, colors, sizes } = selection;
  const print = variant && placement && variant.prints[placement.areaName];
  return (
    <div className="grid gap-7">
      <div>
        <SelectField
          label={colors.length > 0 ? 'Size and color' : 'Size'}
          value={variant?.printfulVariantId ?? ''}
          onChange={(event) => selection.chooseVariant(Number(event.target.value))}
        >
          {!variant && <option value="">Choose…</option>}
          {sizes.map((one) => (
            <option key={one.printfulVariantId} value={one.printfulVariantId} disabled={!one.inStock}>
              {optionText(one, one.price)}
            </option>
          ))}
        </SelectField>
        {variant?.warning && <QualityNote {...variant.warning} />}
      </div>
      {colors.length > 0 && (
        <ColorSwatches colors={colors} chosen={variant?.color ?? null} onChoose={selection.chooseColor} />
      )}
      <SelectField
        label="Print location"
        value={placement?.areaName ?? ''}
        onChange={(event) => selection.choosePlacement(event.target.value)}
        hint={print && `Maximum print size: ${print.width} × ${print.height} pixels`}
      >
        {placements.map(({ areaName, displayName }) => (
          <option key={areaName} value={areaName}>
            {displayName}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const optionText = (variant: Variant, price: string) =>
  `${variantText(variant)} – ${dollarText(price)}${variant.inStock ? '' : ' (out of stock)'}`;

function QualityNote({ pixels, inches, dpi }: NonNullable<Variant['warning']>) {
  return (
    <p role="note" className="mt-2 text-ash text-label">
      At this size, your artwork’s {pixels} pixels cover {inches} inches ({dpi} dpi): crisp at arm’s length, soft up
      close.
    </p>
  );
}
