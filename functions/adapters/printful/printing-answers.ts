import * as z from 'zod';
import type { MockupTask } from '#functions/app/printing/ports/mockups.ts';
import type { ProviderFile } from '#functions/app/printing/ports/print-files.ts';
import { envelope } from './envelope.ts';

export const FileAnswer = envelope(
  z
    .object({
      id: z.int(),
      url: z.string().nullish(),
      status: z.enum(['waiting', 'ok', 'failed', 'deleted']),
      hash: z.string().nullish(),
      mime_type: z.string().nullish(),
      size: z.number().nullish(),
      width: z.int().nullish(),
      height: z.int().nullish(),
      dpi: z.int().nullish(),
      thumbnail_url: z.string().nullish(),
      preview_url: z.string().nullish(),
    })
    .transform(
      (file): ProviderFile => ({
        id: file.id,
        url: file.url ?? null,
        status: file.status,
        hash: file.hash ?? null,
        mimeType: file.mime_type ?? null,
        size: file.size ?? 0,
        width: file.width ?? null,
        height: file.height ?? null,
        dpi: file.dpi ?? null,
        thumbnailUrl: file.thumbnail_url ?? null,
        previewUrl: file.preview_url ?? null,
      }),
    ),
);

export const TaskStartedAnswer = envelope(
  z.object({ task_key: z.string() }).transform(({ task_key }) => ({ taskKey: task_key })),
);

export const TaskAnswer = envelope(
  z
    .discriminatedUnion('status', [
      z.object({ status: z.literal('pending') }),
      z.object({ status: z.literal('failed'), error: z.string().nullish() }),
      z.object({
        status: z.literal('completed'),
        mockups: z.array(z.object({ placement: z.string(), variant_ids: z.array(z.int()), mockup_url: z.string() })),
      }),
    ])
    .transform((task): MockupTask => {
      if (task.status === 'pending') return { status: 'pending' };
      if (task.status === 'failed') return { status: 'failed', error: task.error ?? 'No reason was given' };
      const mockups = task.mockups.map(({ placement, variant_ids, mockup_url }) => ({
        placement,
        variantIds: variant_ids,
        url: mockup_url,
      }));
      return { status: 'completed', mockups };
    }),
);

export const WebhookAnswer = envelope(
  z
    .object({ secret_key: z.string().regex(/^([0-9a-f]{2})+$/i) })
    .transform(({ secret_key }) => ({ secretHex: secret_key })),
);
