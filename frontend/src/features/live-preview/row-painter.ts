import { type Compose, composerOf } from '#shared/art/caption/composer.ts';
import { spanOfRows } from '#shared/art/marks/draw-mark.ts';
import type { Composition } from '#shared/art/picture.ts';
import { paintingOf, squareOf } from '#shared/art/preview.ts';
import type { PaintedRows, PaintRequest } from './messages.ts';

/** How long a painter works, in milliseconds, before it checks for a newer request. */
const workMs = 4;

/**
 * Paints one request at a time, in bands. Between two bands, a newer request aborts the older one, which then gets no
 * response.
 */
export class RowPainter {
  readonly #answer: (rows: PaintedRows) => void;
  readonly #pause: () => Promise<void>;
  readonly #untilPause: number;
  #newest: PaintRequest | undefined;
  #composed: { request: PaintRequest; composition: Composition } | undefined;

  /** `pause` resolves once newer requests have been received. */
  constructor(answer: (rows: PaintedRows) => void, pause: () => Promise<void>, untilPause = workMs) {
    this.#answer = answer;
    this.#pause = pause;
    this.#untilPause = untilPause;
  }

  async paint(request: PaintRequest): Promise<void> {
    this.#newest = request;
    const { job, size, quality, layers, fromRow, toRow } = request;
    const compose = await composerOf(request.input);
    if (this.#newest !== request) return;
    const whole = this.#composition(request, compose);
    const composition = { ...whole, layers: whole.layers.slice(0, layers) };
    const painting = paintingOf[quality](composition, squareOf(size), fromRow, toRow);
    let began = performance.now();
    for (;;) {
      const { done, value } = painting.next();
      if (done) return this.#answer({ job, fromRow, pixels: value });
      if (performance.now() - began < this.#untilPause) continue;
      await this.#pause();
      if (this.#newest !== request) return;
      began = performance.now();
    }
  }

  #composition(request: PaintRequest, compose: Compose): Composition {
    const { input, size, fromRow, toRow } = request;
    const last = this.#composed;
    if (last?.request.picture === request.picture) return last.composition;
    const recolored = last && isRecolored(last.request, request) ? last.composition : null;
    const composition = compose(input, { span: spanOfRows(input, size, fromRow, toRow), recolored });
    this.#composed = { request, composition };
    return composition;
  }
}

/** Returns whether two requests for the same rows differ only in the favorite color. */
function isRecolored(a: PaintRequest, b: PaintRequest): boolean {
  const rest = ({ size, fromRow, toRow, input: { favoriteColor, voiceprint, ...others } }: PaintRequest) =>
    JSON.stringify([size, fromRow, toRow, others]);
  return rest(a) === rest(b) && String(a.input.voiceprint) === String(b.input.voiceprint);
}
