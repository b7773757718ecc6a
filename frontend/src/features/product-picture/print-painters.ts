import type { PrintRequest } from './print-request.ts';

/** A picture to paint. Orders with the same key produce the same pixels. */
export type PrintOrder = PrintRequest & {
  key: string;
  /** Whether to cache the picture. Drafts and parts as large as a screen are not cached. */
  isKept: boolean;
};

type Show = (picture: ImageBitmap) => void;

/** The number of finished pictures to cache, so that a page shows them at once when the shopper returns. */
const keptPictures = 80;
/**
 * How long idle workers are kept, in milliseconds. A new worker needs a tenth of a second to paint its first picture.
 */
const keptIdle = 20_000;

/**
 * A pool of workers that paints many pictures in the order of their requests. Each picture is painted by one worker,
 * and only once for all who request it.
 */
export class PrintPainters {
  readonly #createWorker: () => Worker;
  readonly #count: number;
  readonly #wanted = new Map<string, { order: PrintOrder; shows: Set<Show> }>();
  readonly #finished = new Map<string, ImageBitmap>();
  readonly #busy = new Map<Worker, PrintOrder>();
  #idle: Worker[] = [];
  #closing: ReturnType<typeof setTimeout> | undefined;

  constructor(createWorker: () => Worker, count: number) {
    this.#createWorker = createWorker;
    this.#count = count;
  }

  /** Returns a cached picture. */
  finished(key: string): ImageBitmap | undefined {
    return this.#finished.get(key);
  }

  /** Returns a cached picture of the same subject in any size. The keys of its pictures begin with it. */
  similar(subject: string): ImageBitmap | undefined {
    for (const [key, picture] of this.#finished) if (key.startsWith(subject)) return picture;
    return undefined;
  }

  /**
   * Calls `show` once the picture is painted. Returns a function that withdraws the order. It does nothing once
   * painting has started.
   */
  ask(order: PrintOrder, show: Show): () => void {
    const { key } = order;
    const wanted = this.#wanted.get(key) ?? { order, shows: new Set() };
    this.#wanted.set(key, wanted);
    wanted.shows.add(show);
    this.#begin();
    return () => {
      if ([...this.#busy.values()].some((begun) => begun.key === key)) return;
      wanted.shows.delete(show);
      if (wanted.shows.size === 0 && this.#wanted.get(key) === wanted) this.#wanted.delete(key);
    };
  }

  #begin(): void {
    clearTimeout(this.#closing);
    const underway = new Set([...this.#busy.values()].map(({ key }) => key));
    for (const { order } of this.#wanted.values()) {
      if (underway.has(order.key)) continue;
      if (this.#busy.size >= this.#count) return;
      const worker = this.#idle.pop() ?? this.#started();
      this.#busy.set(worker, order);
      const { input, look, shape } = order;
      const request: PrintRequest = { input, look, shape };
      worker.postMessage(request);
    }
    if (this.#busy.size === 0) this.#closing = setTimeout(() => this.#dismiss(), keptIdle);
  }

  #started(): Worker {
    const worker = this.#createWorker();
    worker.onmessage = ({ data }: MessageEvent<ImageBitmap>) => this.#finish(worker, data);
    worker.onerror = () => {
      // The worker's script may have failed to load. The order is dropped, and the page keeps what it shows.
      worker.terminate();
      const order = this.#busy.get(worker);
      this.#busy.delete(worker);
      if (order) this.#wanted.delete(order.key);
      this.#begin();
    };
    return worker;
  }

  #finish(worker: Worker, picture: ImageBitmap): void {
    const order = this.#busy.get(worker);
    if (!order) return;
    this.#busy.delete(worker);
    this.#idle.push(worker);
    const { key, isKept } = order;
    if (isKept) this.#keep(key, picture);
    const shows = this.#wanted.get(key)?.shows ?? [];
    this.#wanted.delete(key);
    for (const show of shows) show(picture);
    // Until the page has drawn this picture, the next one would compete with it for the processor.
    requestAnimationFrame(() => setTimeout(() => this.#begin()));
  }

  #keep(key: string, picture: ImageBitmap): void {
    this.#finished.set(key, picture);
    const [oldest] = this.#finished.keys();
    if (this.#finished.size > keptPictures && oldest !== undefined) this.#finished.delete(oldest);
  }

  #dismiss(): void {
    for (const worker of this.#idle.splice(0)) worker.terminate();
  }
}
