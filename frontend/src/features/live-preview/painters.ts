import { spanOfRows } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import type { PaintedRows, PaintRequest } from './messages.ts';

/** The callback that receives finished pictures. It also identifies the caller. */
type Show = (picture: ImageData) => void;

type Order = { picture: number; input: ArtInput; sizes: readonly number[] };

type Job = { order: Order; show: Show; pixels: Uint8ClampedArray<ArrayBuffer>; missing: number; failed: boolean };

/**
 * A pool of workers that draws the pictures of a page. Each worker draws an equal share of the rows. The pool draws one
 * size of one picture at a time. A new request replaces the waiting request of the same caller.
 */
export class Painters {
  readonly #createWorker: () => Worker;
  readonly #count: number;
  readonly #orders = new Map<Show, Order>();
  readonly #waiting = new Set<Show>();
  #workers: Worker[] = [];
  #job: Job | undefined;
  #pictures = 0;

  constructor(createWorker: () => Worker, count: number) {
    this.#createWorker = createWorker;
    this.#count = count;
  }

  /** Draws `input` in each of `sizes`, in pixels. Replaces the waiting request made with the same callback `show`. */
  paint(show: Show, input: ArtInput, sizes: readonly number[]): void {
    this.#waiting.add(show);
    this.#order(show, { picture: ++this.#pictures, input, sizes });
    if (!this.#job) this.#begin();
  }

  /** Cancels all pending requests made with the callback `show`. Terminates the workers when no caller remains. */
  cancel(show: Show): void {
    this.#waiting.delete(show);
    this.#orders.delete(show);
    if (this.#waiting.size > 0) return;
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
    this.#job = undefined;
  }

  /**
   * Appends an order to the end of the queue, so the pool draws the first size of every picture before any second size.
   */
  #order(show: Show, order: Order): void {
    this.#orders.delete(show);
    this.#orders.set(show, order);
  }

  #begin(): void {
    const [next] = this.#orders;
    if (!next) return;
    const [show, order] = next;
    const size = order.sizes[0]!;
    while (this.#workers.length < this.#count) this.#workers.push(this.#startWorker());
    this.#job = { order, show, pixels: new Uint8ClampedArray(size * size * 4), missing: this.#count, failed: false };
    this.#orders.delete(show);
    this.#workers.forEach((worker, i) => {
      const [fromRow, toRow] = [i, i + 1].map((share) => Math.floor((size * share) / this.#count)) as [number, number];
      const { picture, input } = order;
      const request: PaintRequest = { picture, input, span: spanOfRows(size, fromRow, toRow), size, fromRow, toRow };
      worker.postMessage(request);
    });
  }

  #startWorker(): Worker {
    const worker = this.#createWorker();
    worker.onmessage = ({ data }: MessageEvent<PaintedRows>) => this.#put(data);
    worker.onerror = () => {
      // The worker's script may have failed to load. The next job starts a new worker.
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
