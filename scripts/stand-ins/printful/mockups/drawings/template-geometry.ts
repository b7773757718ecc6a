import { printfileOf, type SeedProduct, type SeedVariant } from '../../catalogue/catalogue.ts';
import { type Drawing, draw, field, type Subject } from './compose.ts';
import { subjectOf } from './subject.ts';
import { flatTemplate } from './template-layers.ts';

/** Returns whether the print runs around the product. Printful shows such prints flat. */
export const isUnrolled = ({ drawing }: SeedProduct, { print }: Drawing): boolean =>
  drawing === 'canvas' || print.cylinder !== undefined;

/**
 * Returns the templates for `GET /mockup-generator/templates`. Each combination of placement, print file, and color has
 * one template, which states where the print area is in the picture.
 */
export function templateGeometry(seed: SeedProduct, publicUrl: string) {
  return Object.keys(seed.placements).flatMap((placement, at) => {
    const looks = Map.groupBy(seed.variants, ({ id, color }) => {
      const printfile = printfileOf(seed, id, placement);
      return printfile && `${printfile.printfile_id} ${color}`;
    });
    return [...looks.values()].flatMap((variants, index) => {
      const [first] = variants;
      const printfile = first && printfileOf(seed, first.id, placement);
      if (!printfile) return [];
      const subject = subjectOf(first, placement, printfile);
      const answer = {
        template_id: seed.product.id * 1_000_000 + at * 100_000 + index,
        ...pictureOf(seed, first, subject, `${publicUrl}/templates/${seed.product.id}/${first.id}/${placement}`),
        printfile_id: printfile.printfile_id,
        orientation: 'any',
      };
      return [{ placement, variantIds: variants.map(({ id }) => id), answer }];
    });
  });
}

function pictureOf(seed: SeedProduct, variant: SeedVariant, subject: Subject, url: string) {
  const drawing = draw(seed.drawing, subject);
  if (isUnrolled(seed, drawing)) {
    const { width, height, area } = flatTemplate(subject.aspect);
    return {
      image_url: `${url}/flat.png`,
      background_url: null,
      background_color: variant.color_code,
      template_width: width,
      template_height: height,
      ...areaOf(area),
      is_template_on_front: false,
    };
  }
  return {
    image_url: `${url}/above.png`,
    background_url: `${url}/below.png`,
    background_color: null,
    template_width: field,
    template_height: field,
    ...areaOf(drawing.print),
    is_template_on_front: true,
  };
}

const areaOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  print_area_width: Math.round(width),
  print_area_height: Math.round(height),
  print_area_top: Math.round(y),
  print_area_left: Math.round(x),
});
