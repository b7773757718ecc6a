import type { Discs } from '#shared/art/marks/discs.ts';
import type { Segments } from '#shared/art/marks/segments.ts';

/** A set of discs or strokes that are painted together. */
export type Mark = Discs | Segments;
