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
 * omitted, because it is not a choice.
 */
export function choicesOf(line: Printed & Pick<LineSnapshot, 'variantSize' | 'variantColor'>): string[] {
  const where = placementsText(line);
  return [line.variantSize, line.variantColor ?? '', where === fullDesign.displayName ? '' : where].filter(Boolean);
}
