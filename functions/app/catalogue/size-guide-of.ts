import type { SizeGuide } from '#shared/model/size-guide.ts';
import type { ProviderSizes, ProviderVariant } from './ports/product-source.ts';

/** Returns a garment's size guide with the material of each color. */
export function sizeGuideOf(sizes: ProviderSizes, variants: readonly ProviderVariant[]): SizeGuide {
  const materials: SizeGuide['materials'] = [];
  for (const { color, material } of variants) {
    if (color === null || material.length === 0) continue;
    const text = material.map(({ name, percentage }) => `${percentage}% ${name}`).join(', ');
    const same = materials.find((one) => one.text === text);
    if (!same) materials.push({ text, colors: [color] });
    else if (!same.colors.includes(color)) same.colors.push(color);
  }
  return { ...sizes, materials };
}
