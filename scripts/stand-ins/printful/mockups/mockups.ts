import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Catalogue, printfileOf } from '../catalogue/catalogue.ts';
import { type Position, PositionBody } from '../files/position.ts';
import { parseBody } from '../http/body.ts';
import { badRequest, unknown } from '../http/refusal.ts';
import type { World } from '../world.ts';
import type { Studio } from './studio.ts';

const TaskBody = z.object({
  variant_ids: z.array(z.int()).min(1),
  format: z.enum(['jpg', 'png']).default('jpg'),
  width: z.int().min(50).max(2000).default(1000),
  files: z.array(z.object({ placement: z.string(), image_url: z.url(), position: PositionBody.nullish() })).min(1),
});

type Shot = {
  placement: string;
  variantId: number;
  /** All variants that share this picture, such as the sizes of one color. */
  variantIds: number[];
  imageUrl: string;
  position: Position | null;
};
type Task = {
  task_key: string;
  productId: number;
  format: 'jpg' | 'png';
  width: number;
  dueAt: number;
  shots: Shot[];
  status: 'pending' | 'completed' | 'failed';
  error: string | null;
  mockups: { placement: string; variant_ids: number[]; mockup_url: string }[];
};

/** Milliseconds before the stand-in starts to draw a mockup. */
const thinking = 2_000;

/** Runs mockup tasks, which draw an artwork on products. The pictures are stored in `<folder>/tmp/<hash>/`. */
export function mockupTasks(world: World, catalogue: Catalogue, studio: Studio, folder: string) {
  const { store } = world;

  async function work(key: string) {
    const task = store.get<Task>('mockup-task', key);
    if (task?.status !== 'pending') return;
    const finished = { ...task, ...(await outcome(task)) };
    if (!world.closing.aborted) store.put('mockup-task', key, finished);
  }

  async function outcome(task: Task): Promise<Partial<Task>> {
    try {
      const mockups: Task['mockups'] = [];
      for (const shot of task.shots) {
        mockups.push({
          placement: shot.placement,
          variant_ids: shot.variantIds,
          mockup_url: await photograph(task, shot),
        });
      }
      return { status: 'completed', mockups };
    } catch (error) {
      return { status: 'failed', error: error instanceof Error ? error.message : 'The mockup could not be drawn' };
    }
  }

  async function photograph(task: Task, shot: Shot): Promise<string> {
    const { seed, variant } = catalogue.variant(shot.variantId)!;
    const artwork = await download(shot.imageUrl, world.closing);
    const picture = await studio.photograph({
      kind: seed.drawing,
      variant,
      placement: shot.placement,
      printfile: printfileOf(seed, shot.variantId, shot.placement)!,
      artwork,
      position: shot.position,
      width: task.width,
      format: task.format,
    });
    const hash = createHash('md5').update(picture).digest('hex');
    const name = `${seed.drawing}-${shot.placement}-${randomBytes(6).toString('hex')}.${task.format}`;
    mkdirSync(join(folder, 'tmp', hash), { recursive: true });
    writeFileSync(join(folder, 'tmp', hash, name), picture);
    return `${world.publicUrl}/tmp/${hash}/${name}`;
  }

  const queue = ({ task_key, dueAt }: Task) => world.at(dueAt, () => work(task_key));

  return {
    /**
     * Creates a task. Rejects unknown products, placements that the product lacks, and requests without any variant of
     * the product.
     */
    create(productId: number, request: unknown) {
      const seed = catalogue.product(productId);
      if (!seed) throw unknown();
      const body = parseBody(TaskBody, request);
      const variants = seed.variants.filter(({ id }) => body.variant_ids.includes(id));
      if (variants.length === 0) {
        throw badRequest('No variants to generate: none of them belongs to this product.');
      }
      for (const { placement } of body.files) {
        if (!(placement in seed.placements)) {
          throw badRequest(`File type "${placement}" is not allowed for this product`);
        }
      }
      const byLook = Map.groupBy(variants, ({ id, color }) => {
        const area = printfileOf(seed, id, body.files[0]!.placement);
        return `${color}|${(area?.width ?? 1) / (area?.height ?? 1)}`;
      });
      const shots = [...byLook.values()].flatMap((alike) =>
        body.files.map(
          (file): Shot => ({
            placement: file.placement,
            variantId: alike[0]!.id,
            variantIds: alike.map(({ id }) => id),
            imageUrl: file.image_url,
            position: file.position ?? null,
          }),
        ),
      );
      const task: Task = {
        task_key: `gt-${store.nextId('mockup-task-id', 421_699_980)}`,
        productId,
        format: body.format,
        width: body.width,
        dueAt: world.now() + world.wait(thinking),
        shots,
        status: 'pending',
        error: null,
        mockups: [],
      };
      store.put('mockup-task', task.task_key, task);
      queue(task);
      return { task_key: task.task_key, status: task.status };
    },
    get(key: string) {
      const task = store.get<Task>('mockup-task', key);
      if (!task) throw unknown();
      if (task.status === 'pending') return { task_key: key, status: task.status };
      if (task.status === 'failed') return { task_key: key, status: task.status, error: task.error };
      return {
        task_key: key,
        status: task.status,
        mockups: task.mockups.map((mockup) => ({
          ...mockup,
          display_name: catalogue.product(task.productId)?.placements[mockup.placement] ?? mockup.placement,
          extra: [],
        })),
        printfiles: task.shots.map(({ placement, variantIds, imageUrl }) => ({
          variant_ids: variantIds,
          placement,
          url: imageUrl,
        })),
      };
    },
    resume() {
      for (const task of store.list<Task>('mockup-task')) if (task.status === 'pending') queue(task);
    },
  };
}
export type MockupTasks = ReturnType<typeof mockupTasks>;

/** The size limit of an artwork in bytes: 50 MB, as Printful documents. */
const largest = 50 * 2 ** 20;

async function download(url: string, closing: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.any([AbortSignal.timeout(60_000), closing]) });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok) throw new Error(`The artwork could not be downloaded: HTTP ${response.status}`);
  if (bytes.length > largest) throw new Error('The artwork is larger than 50 MB');
  return bytes;
}
