import * as z from 'zod/mini';
import type { ProviderTemplates } from '#functions/app/catalogue/ports.ts';
import { envelope, mapped } from './envelope.ts';

const TemplateAnswer = mapped(
  z.object({
    template_id: z.int(),
    image_url: z.string(),
    background_url: z.nullish(z.string()),
    // Printful's schema says integer, but every response has a string such as `#131212`.
    background_color: z.nullish(z.union([z.string(), z.number()])),
    template_width: z.int(),
    template_height: z.int(),
    print_area_width: z.int(),
    print_area_height: z.int(),
    print_area_top: z.int(),
    print_area_left: z.int(),
    is_template_on_front: z.boolean(),
    orientation: z.enum(['horizontal', 'vertical', 'any']),
  }),
  (template): ProviderTemplates['templates'][number] => ({
    id: template.template_id,
    imageUrl: template.image_url,
    isInFront: template.is_template_on_front,
    backgroundUrl: template.background_url ?? null,
    backgroundColor: typeof template.background_color === 'string' ? template.background_color : null,
    width: template.template_width,
    height: template.template_height,
    area: {
      left: template.print_area_left,
      top: template.print_area_top,
      width: template.print_area_width,
      height: template.print_area_height,
    },
    orientation: template.orientation,
  }),
);

export const TemplatesAnswer = envelope(
  mapped(
    z.object({
      variant_mapping: z.array(
        z.object({
          variant_id: z.int(),
          templates: z.array(z.object({ placement: z.string(), template_id: z.int() })),
        }),
      ),
      templates: z.array(TemplateAnswer),
      conflicting_placements: z.nullish(z.array(z.object({ placement: z.string(), conflicts: z.array(z.string()) }))),
    }),
    ({ templates, variant_mapping, conflicting_placements }): ProviderTemplates => ({
      templates,
      conflicts: conflicting_placements ?? [],
      variantTemplates: variant_mapping.map((variant) => ({
        variantId: variant.variant_id,
        placements: variant.templates.map(({ placement, template_id }) => ({ placement, templateId: template_id })),
      })),
    }),
  ),
);
