import { printfileOf, type SeedProduct } from '../../catalogue/catalogue.ts';
import { draw, field } from './compose.ts';
import { subjectOf } from './subject.ts';

/**
 * Returns the templates for `GET /mockup-generator/templates`. Each combination of placement and print file has one
 * template, which states where the print area is in the drawing.
 */
export function templateGeometry(seed: SeedProduct, publicUrl: string) {
  return Object.keys(seed.placements).flatMap((placement, at) => {
    const byArea = Map.groupBy(seed.variants, ({ id }) => printfileOf(seed, id, placement));
    return [...byArea].flatMap(([printfile, variants]) => {
      const [first] = variants;
      if (!printfile || !first) return [];
      const { print } = draw(seed.drawing, subjectOf(first, placement, printfile));
      const answer = {
        template_id: seed.product.id * 1_000_000 + at * 100_000 + printfile.printfile_id,
        image_url: `${publicUrl}/images/${seed.product.id}/${first.id}.svg`,
        background_url: null,
        background_color: first.color_code,
        printfile_id: printfile.printfile_id,
        template_width: field,
        template_height: field,
        print_area_width: Math.round(print.width),
        print_area_height: Math.round(print.height),
        print_area_top: Math.round(print.y),
        print_area_left: Math.round(print.x),
        is_template_on_front: true,
        orientation: 'any',
      };
      return [{ placement, variantIds: variants.map(({ id }) => id), answer }];
    });
  });
}
