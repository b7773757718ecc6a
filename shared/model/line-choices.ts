import type { LineSnapshot } from './line.ts';
import { fullDesign, placementText } from './placement.ts';

type Printed = Pick<LineSnapshot, 'productName' | 'productType' | 'customization'>;

/** Returns the placements of a line as text, such as `Front, back and left sleeve`. */
export function placementsText({ productName, productType, customization }: Printed): string {
  const product = { name: productName, typeName: productType };
  const texts = customization.placements.map(({ placement }) => placementText(product, placement));
  return listed(texts.map((text, index) => (index === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1))));
}

const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join() : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

/**
 * Returns the choices that a shopper made for a line's product: size, color if any, and placements. A full design is
 * omitted, because it is not a choice. The color of a mug is that of its inside, because the print covers the outside.
 */
export function choicesOf(line: Printed & Pick<LineSnapshot, 'variantSize' | 'variantColor'>): string[] {
  const where = placementsText(line);
  const color =
    line.variantColor && /\bmug\b/i.test(line.productName) ? `${line.variantColor} inside` : line.variantColor;
  return [line.variantSize, color ?? '', where === fullDesign.displayName ? '' : where].filter(Boolean);
}
