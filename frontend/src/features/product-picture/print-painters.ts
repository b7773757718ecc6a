import { decodePicture } from '../../lib/within.ts';
import type { PrintRequest } from './print-request.ts';

/** A picture to paint. Orders with the same key produce the same pixels. */
export type PrintOrder = PrintRequest & {
  key: string;
  /** Whether to cache the picture. Drafts and parts as large as a screen are not cached. */
  isKept: boolean;
};

/**
 * A painted picture. A bitmap is shown on a canvas, which is a layer of its own in the browser's compositor, like
 * everything that is drawn above it. That is good for a picture that moves, but not for 24 cards. An image, which is
 * decoded, is drawn in the layer of the page.
 */
export type Picture = ImageBitmap | HTMLImageElement;

type Show = (picture: Picture) => void;

/**
 * The number of finished pictures to cache, so that a page shows them at once when the shopper returns. A bitmap takes
 * up to 7 MB, and a shopper who tries many positions would otherwise fill the memory of a phone.
 */
const kept = { files: 80, bitmaps: 8 } as const;
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
  readonly #finished = new Map<string, Picture>();
  readonly #busy = new Map<Worker, PrintOrder>();
  #idle: Worker[] = [];
  #closing: ReturnType<typeof setTimeout> | undefined;

  constructor(createWorker: () => Worker, count: number) {
    this.#createWorker = createWorker;
    this.#count = count;
  }

  /** Returns a cached picture. */
  finished(key: string): Picture | undefined {
    return this.#finished.get(key);
  }

  /** Returns a cached picture of the same subject in any size. The keys of its pictures begin with it. */
  similar(subject: string): Picture | undefined {
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
      const { input, look, shape, isFile } = order;
      const request: PrintRequest = { input, look, shape, isFile };
      worker.postMessage(request);
    }
    if (this.#busy.size === 0) this.#closing = setTimeout(() => this.#dismiss(), keptIdle);
  }

  #started(): Worker {
    const worker = this.#createWorker();
    // The worker's script may have failed to load, or the browser cannot decode the file. The order is dropped, and the
    // page keeps what it shows.
    const fail = () => {
      worker.terminate();
      const order = this.#busy.get(worker);
      this.#busy.delete(worker);
      if (order) this.#wanted.delete(order.key);
      this.#begin();
    };
    worker.onmessage = ({ data }: MessageEvent<ImageBitmap | Blob>) => {
      if (data instanceof Blob) decoded(data).then((picture) => this.#finish(worker, picture), fail);
      else this.#finish(worker, data);
    };
    worker.onerror = fail;
    return worker;
  }

  #finish(worker: Worker, picture: Picture): void {
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

  #keep(key: string, picture: Picture): void {
    this.#finished.set(key, picture);
    const isFile = picture instanceof HTMLImageElement;
    const alike = [...this.#finished].filter(([, other]) => other instanceof HTMLImageElement === isFile);
    const [oldest] = alike;
    if (!oldest || alike.length <= (isFile ? kept.files : kept.bitmaps)) return;
    this.#finished.delete(oldest[0]);
    // An image that a page still shows is already loaded.
    if (oldest[1] instanceof HTMLImageElement) URL.revokeObjectURL(oldest[1].src);
  }

  #dismiss(): void {
    for (const worker of this.#idle.splice(0)) worker.terminate();
  }
}

/** Returns a PNG as an image that the browser can draw at once. */
async function decoded(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await decodePicture(image);
  return image;
}
