import {
  difference,
  lumaOf,
  oklabPixels,
  type Picture,
  quantile,
  shrink,
  similarity,
  similarityMap,
} from '#scripts/lab/art/measures.ts';
import { oklabOf, rgbOfHex } from '#shared/art/color/oklch.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { marksLayer } from '#shared/art/layers/marks.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import type { Composition } from '#shared/art/picture.ts';
import { paintPreview } from '#shared/art/preview.ts';
import { paintBand, paintStrips } from '#shared/art/raster.ts';

/**
 * The difference between two artworks. `distance` is 100 times the mean OKLab distance between thumbnails 64 px wide.
 * `likeness` is the structural similarity of images 128 px wide.
 */
export type Contrast = { distance: number; likeness: number };

type Fingerprint = { lab: Float64Array; luma: Float64Array };

/** Paints an artwork at 256 px and returns the data for comparing it with others. */
export function fingerprint(input: ArtInput): Fingerprint {
  const picture = { size: 256, pixels: paintPreview(composeArtwork(input), 256) };
  return { lab: oklabPixels(shrink(picture, 64)), luma: lumaOf(shrink(picture, 128)) };
}

export const contrast = (a: Fingerprint, b: Fingerprint): Contrast => ({
  distance: difference(a.lab, b.lab),
  likeness: similarity(a.luma, b.luma, 128),
});

/** Compares every pair of artworks. */
export function allPairs(inputs: readonly ArtInput[]): Contrast[] {
  const prints = inputs.map(fingerprint);
  return prints.flatMap((a, i) => prints.slice(0, i).map((b) => contrast(a, b)));
}

/** Compares each artwork with itself after one input changes. */
export const changed = (inputs: readonly ArtInput[], change: (input: ArtInput) => ArtInput): Contrast[] =>
  inputs.map((input) => contrast(fingerprint(input), fingerprint(change(input))));

/**
 * Returns 100 times the mean OKLab distance between two artworks on the disc of the first, at 256 px. Fine textures count
 * fully, while thumbnails average them.
 */
export function distanceOnDisc(a: ArtInput, b: ArtInput): number {
  const size = 256;
  const composition = composeArtwork(a);
  const { center, radius, bottom } = composition.plates[0]!.disc;
  const [one, other] = [composition, composeArtwork(b)].map((each) =>
    oklabPixels(shrink({ size, pixels: paintPreview(each, size) }, size)),
  ) as [Float64Array, Float64Array];
  let [sum, count] = [0, 0];
  for (let i = 0; i < size * size; i += 1) {
    const [x, y] = [((i % size) + 0.5) * (2 / size) - 1, (Math.floor(i / size) + 0.5) * (2 / size) - 1];
    if (Math.hypot(x - center.x, y - center.y) > radius || y > bottom) continue;
    sum += Math.hypot(...[0, 1, 2].map((channel) => one[3 * i + channel]! - other[3 * i + channel]!));
    count += 1;
  }
  return (100 * sum) / count;
}

/**
 * The shares of the picture's area (0 to 1) that have certain colors, and the mean OKLab lightness.
 */
export type Shares = {
  /** share of the plate's colored pixels within 30 degrees of the favorite color's hue */
  plateHue: number;
  dark: number;
  light: number;
  mean: number;
};

/** Returns the color shares of an artwork painted `size` px wide. */
export function sharesOf(input: ArtInput, size: number): Shares {
  const composition = composeArtwork(input);
  const picture = { size, pixels: paintPreview(composition, size) };
  const lab = oklabPixels(shrink(picture, size));
  const favorite = oklabOf(rgbOfHex(input.favoriteColor));
  const favoriteHue = Math.atan2(favorite[2], favorite[1]);
  const count = { plateHue: 0, plateColored: 0, dark: 0, light: 0 };
  const { center, radius, bottom } = composition.plates[0]!.disc;
  let sum = 0;
  for (let i = 0; i < lab.length; i += 3) {
    const [l, a, b] = [lab[i]!, lab[i + 1]!, lab[i + 2]!];
    if (l < 0.16) count.dark += 1;
    if (l > 0.97) count.light += 1;
    sum += l;
    if (Math.hypot(a, b) <= 0.035) continue;
    const x = (((i / 3) % size) + 0.5) * (2 / size) - 1;
    const y = (Math.floor(i / 3 / size) + 0.5) * (2 / size) - 1;
    const isOnPlate = Math.hypot(x - center.x, y - center.y) < 0.9 * radius && y < bottom;
    const isFavorite = Math.cos(Math.atan2(b, a) - favoriteHue) >= Math.cos(Math.PI / 6);
    if (isOnPlate) count.plateColored += 1;
    if (isOnPlate && isFavorite) count.plateHue += 1;
  }
  const pixels = size * size;
  return {
    plateHue: count.plateHue / Math.max(1, count.plateColored),
    dark: count.dark / pixels,
    light: count.light / pixels,
    mean: sum / pixels,
  };
}

/**
 * Returns the share of the picture's area (0 to 1) that is painted in the accent color. Paints the marks once with a
 * black accent and once with a white accent, and compares the brightness of the two pictures.
 */
export function accentShare(input: ArtInput, size: number): number {
  const composition = composeArtwork(input);
  const { accent } = composition.palette;
  const inked = (level: number): number => {
    const recolor = (mark: Mark): Mark => ({
      ...mark,
      inks: mark.inks.map((ink) => (ink.color === accent ? { ...ink, color: [level, level, level] as const } : ink)),
    });
    const recolored = {
      ...composition,
      layers: composition.layers.map((layer) => {
        const { marks } = layer;
        return marks ? marksLayer(layer.tag, () => marks().map(recolor)) : layer;
      }),
    };
    let sum = 0;
    for (const { fromRow, toRow, data } of paintStrips(recolored, { width: size, height: size }, 0, size))
      for (let i = 0; i < (toRow - fromRow) * size * 3; i += 3) sum += data[i]!;
    return sum;
  };
  return (inked(1) - inked(0)) / (size * size);
}

/** Returns a print painted `size` px wide. */
function paintPrint(composition: Composition, size: number): Picture {
  const rgb = paintBand(composition, { width: size, height: size }, 0, size);
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let i = 0; i < size * size; i += 1) pixels.set(rgb.subarray(i * 3, i * 3 + 3), i * 4);
  return { size, pixels };
}

/**
 * Compares the preview with a print downscaled to the same size. Returns the structural similarity of the whole picture
 * and of the worst of 16 tiles.
 */
export function previewLikeness(input: ArtInput, size: number, factor: number): { whole: number; worstTile: number } {
  const composition = composeArtwork(input);
  const preview = lumaOf(shrink({ size, pixels: paintPreview(composition, size) }, size));
  const print = lumaOf(shrink(paintPrint(composition, size * factor), size));
  const map = similarityMap(preview, print, size);
  const inner = size - 10;
  const tile = Math.floor(inner / 4);
  const tiles: number[] = [];
  for (let top = 0; top + tile <= inner; top += tile)
    for (let left = 0; left + tile <= inner; left += tile) {
      let sum = 0;
      for (let y = top; y < top + tile; y += 1) for (let x = left; x < left + tile; x += 1) sum += map[y * inner + x]!;
      tiles.push(sum / (tile * tile));
    }
  return { whole: map.reduce((sum, value) => sum + value, 0) / map.length, worstTile: Math.min(...tiles) };
}

/**
 * Returns the length of the longest run of one RGB value in a row of the bare ground, in the upper left 300 x 300 px of
 * the print.
 */
export function longestRun(composition: Composition, size: number): number {
  const side = 300;
  const band = paintBand(composition, { width: size, height: size }, 0, side);
  let longest = 0;
  for (let row = 0; row < side; row += 1) {
    let run = 1;
    for (let column = 1; column < side; column += 1) {
      const at = (row * size + column) * 3;
      const same = band[at] === band[at - 3] && band[at + 1] === band[at - 2] && band[at + 2] === band[at - 1];
      run = same ? run + 1 : 1;
      longest = Math.max(longest, run);
    }
  }
  return longest;
}

/** Returns the extremes and quantiles of distances and likenesses. */
export function summary(contrasts: readonly Contrast[]): Record<string, number> {
  const distances = contrasts.map(({ distance }) => distance);
  const likenesses = contrasts.map(({ likeness }) => likeness);
  return {
    leastDistance: Math.min(...distances),
    fifthPercentile: quantile(distances, 0.05),
    medianDistance: quantile(distances, 0.5),
    mostAlike: Math.max(...likenesses),
    medianLikeness: quantile(likenesses, 0.5),
  };
}
