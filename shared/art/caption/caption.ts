import { aboveCaption, faceOf, roomHeightOf, sceneFrameOf } from '#shared/art/caption/caption-frame.ts';
import { captionOf, captionSaying } from '#shared/art/caption/caption-text.ts';
import { letteringOf } from '#shared/art/caption/lettering.ts';
import type { Stroke } from '#shared/art/caption/pen.ts';
import { isDark } from '#shared/art/color/grounds.ts';
import { lineInk } from '#shared/art/color/palette.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { captionGround } from '#shared/art/layers/ground.ts';
import { marksLayer } from '#shared/art/layers/marks.ts';
import { SegmentBuilder, type Segments } from '#shared/art/marks/segments.ts';
import { type Frame, pixelOf, SQUARE } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import type { Composition } from '#shared/art/picture.ts';
import type { Extent } from '#shared/art/plan.ts';
import { type BlockShape, paperBelowArch } from '#shared/art/scene/block.ts';
import { type CaptionPlace, footOf } from '#shared/art/scene/stage.ts';

/** The height of the capitals of each line, and the distance between the lines, in picture units. */
const [HEIGHTS, LEADING] = [[0.037, 0.0235], 0.037];
/**
 * Half the width of the pen on ink and on paper, in units of the capital height. Dark lines on paper look thinner than
 * light lines on ink.
 */
const PEN = { ink: 0.042, paper: 0.062 };
/** The minimum distance of a line from the sides of the face, in picture units. Longer lines are written smaller. */
const MARGIN = 0.16;
/** The height of a capital in units of the alphabet. */
const CAPITAL = 20;

/**
 * Composes an artwork, like `composeArtwork`, and adds the caption if the input has one. This module includes the
 * alphabet, so a page loads it only for captioned artworks.
 */
export function composeCaptioned(input: ArtInput, extent: Extent = {}): Composition {
  if (!input.caption) return composeArtwork(input, extent);
  const composition = composeArtwork(input, { ...extent, placeCaption: captionPlaceOf });
  const caption = marksLayer(
    'caption',
    () => [captionMarks(input, composition, extent.frame ?? SQUARE)],
    captionSaying(input),
  );
  return { ...composition, layers: [...composition.layers, caption] };
}

/** Returns the strokes of the caption's lines, centered in its space. */
function captionMarks(input: ArtInput, { ground }: Composition, frame: Frame): Segments {
  const { stage } = ground;
  const paper = captionGround(ground);
  const below = { x: 0, half: stage.half.x, foot: footOf(stage), bottom: stage.half.y + roomHeightOf(frame), scale: 1 };
  const { x, half, foot: top, bottom, scale: size } = stage.captionPlace ?? below;
  const lines = captionOf(input).map((text) => letteringOf(text)!);
  const heights = HEIGHTS.slice(-lines.length).map((one) => size * one);
  const height = heights.reduce((sum, one) => sum + one, size * LEADING * (lines.length - 1));
  const builder = new SegmentBuilder();
  const pen = isDark(paper) ? PEN.ink : PEN.paper;
  let y = (top + bottom - height) / 2;
  lines.forEach(({ width, strokes }, i) => {
    const scale = Math.min(heights[i]! / CAPITAL, (2 * (half - size * MARGIN)) / width);
    for (const stroke of strokes)
      addStroke(builder, stroke, { x: x - (scale * width) / 2, y, scale }, pen * heights[i]!);
    y += heights[i]! + size * LEADING;
  });
  return builder.build([{ color: lineInk(paper), alpha: 0.9 }]);
}

type Place = { x: number; y: number; scale: number };

function addStroke(builder: SegmentBuilder, stroke: Stroke, { x, y, scale }: Place, pen: number): void {
  for (let i = 0; i + 3 < stroke.length; i += 2)
    builder.add(
      x + scale * stroke[i]!,
      y + scale * stroke[i + 1]!,
      x + scale * stroke[i + 2]!,
      y + scale * stroke[i + 3]!,
      pen,
      0,
    );
}

/** Returns the place of a caption from which the scene of a frame was moved away, or null if it stays below its scene. */
function captionPlaceOf(frame: Frame, shape: BlockShape): CaptionPlace | null {
  const { front } = frame;
  if (!front) return null;
  const scene = sceneFrameOf({ caption: true }, frame);
  const [face, open] = [faceOf(scene), aboveCaption(front)];
  const px = pixelOf(scene);
  const [x, y] = [face.left + face.width / 2, face.top + face.height / 2];
  const scale = px / pixelOf({ ...frame, face: open });
  return {
    x: (front.left + front.width / 2 - x) * px,
    half: (front.width / 2) * px,
    // The paper below an arch belongs to neither.
    foot: (open.top + open.height - y) * px - (shape === 'arch' ? scale * paperBelowArch : 0),
    bottom: (front.top + front.height - y) * px,
    scale,
  };
}
