import type { PrintRequest } from './print-request.ts';

/** A picture to paint. Orders with the same key are for the same pixels. */
export type PrintOrder = PrintRequest & { key: string };

type Show = (picture: ImageData) => void;

/** The number of finished pictures to keep, so that a page shows them at once when the shopper returns. */
const keptPictures = 80;

/**
 * A pool of workers that paints many pictures, each in one worker, in the order of their arrival. A picture is painted
 * once for all who ask for it.
 */
export class PrintPainters {
  readonly #createWorker: () => Worker;
  readonly #count: number;
  readonly #wanted = new Map<string, { order: PrintOrder; shows: Set<Show> }>();
  readonly #finished = new Map<string, ImageData>();
  readonly #busy = new Map<Worker, PrintOrder>();
  #idle: Worker[] = [];

  constructor(createWorker: () => Worker, count: number) {
    this.#createWorker = createWorker;
    this.#count = count;
  }

  /** Returns a picture that was painted before. */
  finished(key: string): ImageData | undefined {
    return this.#finished.get(key);
  }

  /** Calls `show` once the picture is painted. Returns a function that withdraws the order. */
  ask(order: PrintOrder, show: Show): () => void {
    const { key } = order;
    const wanted = this.#wanted.get(key) ?? { order, shows: new Set() };
    this.#wanted.set(key, wanted);
    wanted.shows.add(show);
    this.#begin();
    return () => {
      wanted.shows.delete(show);
      if (wanted.shows.size > 0) return;
      if (this.#wanted.get(key) === wanted) this.#wanted.delete(key);
      if (this.#wanted.size === 0) this.#dismiss();
    };
  }

  #begin(): void {
    const underway = new Set([...this.#busy.values()].map(({ key }) => key));
    for (const { order } of this.#wanted.values()) {
      if (underway.has(order.key)) continue;
      if (this.#busy.size >= this.#count) return;
      const worker = this.#idle.pop() ?? this.#started();
      this.#busy.set(worker, order);
      const { input, look } = order;
      const request: PrintRequest = { input, look };
      worker.postMessage(request);
    }
  }

  #started(): Worker {
    const worker = this.#createWorker();
    worker.onmessage = ({ data }: MessageEvent<Uint8ClampedArray<ArrayBuffer>>) => this.#finish(worker, data);
    worker.onerror = () => {
      // The worker's script may have failed to load. The picture is dropped, and the page keeps what it shows.
      worker.terminate();
      const order = this.#busy.get(worker);
      this.#busy.delete(worker);
      if (order) this.#wanted.delete(order.key);
      this.#begin();
    };
    return worker;
  }

  #finish(worker: Worker, pixels: Uint8ClampedArray<ArrayBuffer>): void {
    const order = this.#busy.get(worker);
    if (!order) return;
    this.#busy.delete(worker);
    this.#idle.push(worker);
    const {
      key,
      look: { frame },
    } = order;
    const picture = new ImageData(pixels, frame.width, frame.height);
    this.#finished.set(key, picture);
    const [oldest] = this.#finished.keys();
    if (this.#finished.size > keptPictures && oldest !== undefined) this.#finished.delete(oldest);
    const shows = this.#wanted.get(key)?.shows ?? [];
    this.#wanted.delete(key);
    this.#begin();
    for (const show of shows) show(picture);
    if (this.#wanted.size === 0) this.#dismiss();
  }

  /** Ends the workers when nobody waits for a picture. */
  #dismiss(): void {
    for (const worker of [...this.#idle, ...this.#busy.keys()]) worker.terminate();
    this.#idle = [];
    this.#busy.clear();
  }
}
