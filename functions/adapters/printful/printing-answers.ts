import * as z from 'zod/mini';
import type { MockupTask, ProviderFile } from '#functions/app/printing/ports.ts';
import { envelope, mapped } from './envelope.ts';

export const FileAnswer = envelope(
  mapped(
    z.object({
      id: z.int(),
      url: z.nullish(z.string()),
      status: z.enum(['waiting', 'ok', 'failed', 'deleted']),
      hash: z.nullish(z.string()),
      mime_type: z.nullish(z.string()),
      size: z.nullish(z.number()),
      width: z.nullish(z.int()),
      height: z.nullish(z.int()),
      dpi: z.nullish(z.int()),
      thumbnail_url: z.nullish(z.string()),
      preview_url: z.nullish(z.string()),
    }),
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
  mapped(z.object({ task_key: z.string() }), ({ task_key }) => ({ taskKey: task_key })),
);

export const TaskAnswer = envelope(
  mapped(
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('pending') }),
      z.object({ status: z.literal('failed'), error: z.nullish(z.string()) }),
      z.object({
        status: z.literal('completed'),
        mockups: z.array(z.object({ placement: z.string(), variant_ids: z.array(z.int()), mockup_url: z.string() })),
      }),
    ]),
    (task): MockupTask => {
      if (task.status === 'pending') return { status: 'pending' };
      if (task.status === 'failed') return { status: 'failed', error: task.error ?? 'No reason was given' };
      const mockups = task.mockups.map(({ placement, variant_ids, mockup_url }) => ({
        placement,
        variantIds: variant_ids,
        url: mockup_url,
      }));
      return { status: 'completed', mockups };
    },
  ),
);

export const WebhookAnswer = envelope(
  mapped(z.object({ secret_key: z.string().check(z.regex(/^([0-9a-f]{2})+$/i)) }), ({ secret_key }) => ({
    secretHex: secret_key,
  })),
);
