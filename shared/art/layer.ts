import type { Rgb } from '#shared/art/color/oklch.ts';
import type { MarkPainter } from '#shared/art/marks/draw-mark.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import type { Frame, Strip } from '#shared/art/marks/strip.ts';
import type { Sampling } from '#shared/art/materials/line-cover.ts';

/** What a layer belongs to. Cloth and wraps leave out what they cannot show. */
export type Tag = 'ground' | 'water' | 'disc' | 'sky' | 'voice' | 'letters' | 'bead' | 'rarity' | 'caption';

/** The words for the person whom a legend is about: the reader, or somebody else. Anyone may have given the voice. */
export type Who = { were: string; your: string; voice: string };

/** One sentence of the legend about what a layer drew. */
export type Saying = {
  /** the sentence, about this person */
  text(who: Who): string;
  /** the fact that the sentence explains, in a word or two */
  fact?(who: Who): string | null;
  /** the inks that the text names, in order */
  inks?: readonly Rgb[];
  /** the words about the same thing in the alternative text */
  alt?: string;
};

/** The picture that a layer is painted on. */
export type Canvas = {
  frame: Frame;
  /** the number of pixels between the lattice points of smooth fields */
  step: number;
  sampling: Sampling;
  marks: MarkPainter;
  /** whether every ink covers fully, because printers put white under translucent ink on cloth */
  isOpaque?: boolean;
};

/** Paints a layer on one strip. */
type Paint = (strip: Strip) => void;

/**
 * A part of a picture: what it paints, and what the legend says about it. A layer computes its marks only when it is
 * painted, so a legend costs nothing but its sentences.
 */
export type Layer = {
  tag: Tag;
  says: readonly Saying[];
  /** Returns the strokes and discs of the layer, if it has no others. */
  marks?(): readonly Mark[];
  /** Returns the function that paints the layer on the strips of one picture, from top to bottom. */
  painter(canvas: Canvas): Paint;
};

/** Returns the result of a function that runs at most once, when it is first needed. */
export function once<T>(compute: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: compute() };
    return result.value;
  };
}
