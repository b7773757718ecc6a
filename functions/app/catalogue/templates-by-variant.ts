import type { Template } from '#shared/model/print-area.ts';
import type { ProviderTemplates } from './ports/product-source.ts';

type Shape = { width: number; height: number };

/**
 * Returns a function that finds a variant's template at each of its print areas. For wall art, it picks the template
 * whose shape is closest to that of our area, which is in portrait format.
 */
export function templatesByVariant({ templates, variantTemplates }: ProviderTemplates) {
  const byId = new Map(templates.map((template) => [template.id, template]));
  const byVariant = new Map(variantTemplates.map(({ variantId, placements }) => [variantId, placements]));

  return (variantId: number, areas: Record<string, Shape>): Record<string, Template> =>
    Object.fromEntries(
      Object.entries(areas).flatMap(([placement, shape]) => {
        const known = (byVariant.get(variantId) ?? [])
          .filter((one) => one.placement === placement)
          .flatMap(({ templateId }) => byId.get(templateId) ?? [])
          .filter(({ orientation }) => orientation !== 'horizontal' || shape.width > shape.height);
        const [closest] = known.toSorted((a, b) => distance(a.area, shape) - distance(b.area, shape));
        if (!closest) return [];
        const { id: _, orientation: __, ...template } = closest;
        return [[placement, template]];
      }),
    );
}

const distance = (a: Shape, b: Shape): number => Math.abs(Math.log((a.width * b.height) / (a.height * b.width)));
