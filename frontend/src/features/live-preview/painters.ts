import type { ArtInput } from '#shared/art/parameters.ts';
import type { Quality } from '#shared/art/preview.ts';
import type { PaintedRows, PaintRequest } from './messages.ts';

/** The callback that receives finished pictures. It also identifies the caller. */
type Show = (picture: ImageData, drawn: ArtInput) => void;

/**
 * A picture to draw in each of `qualities`, in order. `shown` means that it may be interrupted, because its first
 * quality is already on the screen or because it is in the background. `waits` means that it is in the background: it
 * waits for all others.
 */
type Order = {
  picture: number;
  input: ArtInput;
  size: number;
  qualities: readonly Quality[];
  shown: boolean;
  waits: boolean;
};

type Job = {
  id: number;
  order: Order;
  show: Show;
  pixels: Uint8ClampedArray<ArrayBuffer>;
  missing: number;
  failed: boolean;
};

/**
 * A pool of workers that draws the pictures of a page. Each worker draws an equal share of the rows. The pool draws one
 * quality of one picture at a time. A new request replaces the waiting request of the same caller. It also aborts the
 * drawing of a picture whose first quality is already on the screen. The first quality itself is always finished;
 * otherwise the picture would not update while someone types fast. A picture in the background is drawn while nothing
 * else is to draw, and it gives way to every other request.
 */
export class Painters {
  readonly #createWorker: () => Worker;
  readonly #count: number;
  readonly #orders = new Map<Show, Order>();
  readonly #waiting = new Set<Show>();
  #workers: Worker[] = [];
  #job: Job | undefined;
  #pictures = 0;
  #jobs = 0;

  constructor(createWorker: () => Worker, count: number) {
    this.#createWorker = createWorker;
    this.#count = count;
  }

  /**
   * Draws `input` in each of `qualities`, `size` pixels wide. Replaces the pending request with the same callback
   * `show`.
   */
  paint(show: Show, input: ArtInput, size: number, qualities: readonly Quality[], waits = false): void {
    this.#waiting.add(show);
    this.#order(show, { picture: ++this.#pictures, input, size, qualities, shown: waits, waits });
    if (this.#job && (waits || !this.#job.order.shown)) return;
    if (this.#job) this.#orderAgain(this.#job.show, this.#job.order);
    this.#begin();
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

  /** Appends an order to the queue, so the pool draws the first quality of every picture before any second one. */
  #order(show: Show, order: Order): void {
    this.#orders.delete(show);
    this.#orders.set(show, order);
  }

  /** Requeues an unfinished order, unless its caller has made a newer one or has left. */
  #orderAgain(show: Show, order: Order): void {
    if (!this.#orders.has(show) && this.#waiting.has(show)) this.#order(show, order);
  }

  /** Starts the next order. The workers abandon their current job. */
  #begin(): void {
    this.#job = undefined;
    const orders = [...this.#orders];
    const next = orders.find(([, order]) => !order.waits) ?? orders[0];
    if (!next) return;
    const [show, order] = next;
    const { picture, input, size, qualities } = order;
    const quality = qualities[0]!;
    while (this.#workers.length < this.#count) this.#workers.push(this.#startWorker());
    const job = ++this.#jobs;
    const pixels = new Uint8ClampedArray(size * size * 4);
    this.#job = { id: job, order, show, pixels, missing: this.#count, failed: false };
    this.#orders.delete(show);
    this.#workers.forEach((worker, i) => {
      const [fromRow, toRow] = [i, i + 1].map((share) => Math.floor((size * share) / this.#count)) as [number, number];
      const request: PaintRequest = { job, picture, input, size, quality, fromRow, toRow };
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
    // A worker may have finished its rows just before it received a newer request.
    if (!job || (rows && rows.job !== job.id)) return;
    const { order, show } = job;
    if (rows) job.pixels.set(rows.pixels, rows.fromRow * order.size * 4);
    else job.failed = true;
    job.missing -= 1;
    if (job.missing > 0) return;
    const finer = order.qualities.slice(1);
    if (finer.length > 0) this.#orderAgain(show, { ...order, qualities: finer, shown: true });
    this.#begin();
    if (!job.failed && this.#waiting.has(show)) show(new ImageData(job.pixels, order.size, order.size), order.input);
  }
}
