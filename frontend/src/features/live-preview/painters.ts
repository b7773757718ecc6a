import { spanOfRows } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import type { PaintedRows, PaintRequest } from './messages.ts';

/** Where finished pictures go; who waits for one is known by it. */
type Show = (picture: ImageData) => void;

type Order = { picture: number; input: ArtInput; sizes: readonly number[] };

type Job = { order: Order; show: Show; pixels: Uint8ClampedArray<ArrayBuffer>; missing: number; failed: boolean };

/**
 * Threads that paint the pictures of a page, each an equal share of the rows. One size of one picture is painted at a time,
 * and of everyone who waits only the newest wish counts: what arrives meanwhile is replaced by what comes after it.
 */
export class Painters {
  readonly #hire: () => Worker;
  readonly #count: number;
  readonly #orders = new Map<Show, Order>();
  readonly #waiting = new Set<Show>();
  #workers: Worker[] = [];
  #job: Job | undefined;
  #pictures = 0;

  constructor(hire: () => Worker, count: number) {
    this.#hire = hire;
    this.#count = count;
  }

  /** Paints `input` in these sizes in pixels, one after the other, in place of what `show` has been waiting for. */
  paint(show: Show, input: ArtInput, sizes: readonly number[]): void {
    this.#waiting.add(show);
    this.#order(show, { picture: ++this.#pictures, input, sizes });
    if (!this.#job) this.#begin();
  }

  /** Nothing is shown to `show` any more. The last to leave sends the painters home. */
  leave(show: Show): void {
    this.#waiting.delete(show);
    this.#orders.delete(show);
    if (this.#waiting.size > 0) return;
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
    this.#job = undefined;
  }

  /** A new wish goes to the end, so that the first sizes of all pictures come before the second of any. */
  #order(show: Show, order: Order): void {
    this.#orders.delete(show);
    this.#orders.set(show, order);
  }

  #begin(): void {
    const [next] = this.#orders;
    if (!next) return;
    const [show, order] = next;
    const size = order.sizes[0]!;
    while (this.#workers.length < this.#count) this.#workers.push(this.#hired());
    this.#job = { order, show, pixels: new Uint8ClampedArray(size * size * 4), missing: this.#count, failed: false };
    this.#orders.delete(show);
    this.#workers.forEach((worker, i) => {
      const [fromRow, toRow] = [i, i + 1].map((share) => Math.floor((size * share) / this.#count)) as [number, number];
      const { picture, input } = order;
      const request: PaintRequest = { picture, input, span: spanOfRows(size, fromRow, toRow), size, fromRow, toRow };
      worker.postMessage(request);
    });
  }

  #hired(): Worker {
    const worker = this.#hire();
    worker.onmessage = ({ data }: MessageEvent<PaintedRows>) => this.#put(data);
    worker.onerror = () => {
      // Its script may not have come. Another is hired for the next job.
      worker.terminate();
      this.#workers = this.#workers.filter((other) => other !== worker);
      this.#put(null);
    };
    return worker;
  }

  #put(rows: PaintedRows | null): void {
    const job = this.#job;
    if (!job) return;
    const [size, ...finer] = job.order.sizes;
    if (rows) job.pixels.set(rows.pixels, rows.fromRow * size! * 4);
    else job.failed = true;
    job.missing -= 1;
    if (job.missing > 0) return;
    this.#job = undefined;
    if (finer.length > 0 && !this.#orders.has(job.show) && this.#waiting.has(job.show))
      this.#order(job.show, { ...job.order, sizes: finer });
    this.#begin();
    if (!job.failed && this.#waiting.has(job.show)) job.show(new ImageData(job.pixels, size!, size!));
  }
}
