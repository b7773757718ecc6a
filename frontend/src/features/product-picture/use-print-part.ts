import { useEffect, useState } from 'react';
import type { Box } from '#shared/model/print-area.ts';
import type { PrintPlan } from '#shared/model/print-plan.ts';
import { partLook } from './print-look.ts';
import type { Picture } from './print-painters.ts';
import { painters, useArtInput } from './use-print-picture.ts';

/** A painted part of a print file. `part` is its box in pixels of the file. */
export type PaintedPart = { picture: Picture; part: Box };

/**
 * Returns the most recently painted part of a print, or null until one is painted. Parts are not cached, because each
 * is large.
 */
export function usePrintPart(artworkId: number, plan: PrintPlan, part: Box | null): PaintedPart | null {
  const input = useArtInput(artworkId);
  const [shown, show] = useState<PaintedPart | null>(null);
  useEffect(() => {
    if (!input || !part) return;
    const look = partLook(plan, part);
    const key = `${artworkId} part ${JSON.stringify(look)}`;
    const order = { key, input, look, shape: { kind: 'flat' as const }, isKept: false, isFile: false };
    return painters.ask(order, (picture) => show({ picture, part }));
  }, [artworkId, input, plan, part]);
  return shown;
}
