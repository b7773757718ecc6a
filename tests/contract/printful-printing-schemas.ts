import * as z from 'zod';
import { envelope, nullableText, unix } from './printful-schema-parts.ts';

// These strict schemas describe Printful's published API. The stand-in must not return undocumented fields.

export const File = z.strictObject({
  id: z.int(),
  type: z.string(),
  hash: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable(),
  url: nullableText,
  filename: nullableText,
  mime_type: nullableText,
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  dpi: z.int().nullable(),
  status: z.enum(['waiting', 'ok', 'failed']),
  created: unix,
  thumbnail_url: nullableText,
  preview_url: nullableText,
  visible: z.boolean(),
  is_temporary: z.boolean(),
  message: z.string(),
});
export const FileAnswer = envelope(File);

export const TaskAnswer = envelope(
  z.discriminatedUnion('status', [
    z.strictObject({ task_key: z.string().regex(/^gt-\d+$/), status: z.literal('pending') }),
    z.strictObject({ task_key: z.string(), status: z.literal('failed'), error: z.string() }),
    z.strictObject({
      task_key: z.string(),
      status: z.literal('completed'),
      mockups: z
        .array(
          z.strictObject({
            placement: z.string(),
            display_name: z.string(),
            variant_ids: z.array(z.int()).min(1),
            mockup_url: z.url(),
            extra: z.array(z.unknown()),
          }),
        )
        .min(1),
      printfiles: z.array(z.strictObject({ variant_ids: z.array(z.int()), placement: z.string(), url: z.url() })),
    }),
  ]),
);
