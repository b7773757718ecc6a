import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ArtInput } from '#shared/art/parameters.ts';
import { type PrintPlan, pictureOf } from '#shared/model/print-plan.ts';
import { artInputOfSaved } from '../../lib/saved-input.ts';
import { artworkQuery } from '../../queries/artworks.ts';
import { inputsQuery } from '../../queries/inputs.ts';
import { PrintPainters } from './print-painters.ts';
import type { PrintLook } from './print-request.ts';

const painters = new PrintPainters(
  () => new Worker(new URL('./print.worker.ts', import.meta.url), { type: 'module' }),
  navigator.hardwareConcurrency > 1 ? 2 : 1,
);

/** Returns the renderer's input for one of the shopper's artworks, or null while it loads. */
function useArtInput(artworkId: number): ArtInput | null {
  const { data: artwork } = useQuery(artworkQuery(artworkId));
  const { data: inputs } = useQuery(inputsQuery);
  const input = artwork && inputs?.find(({ id }) => id === artwork.inputId);
  return useMemo(() => (artwork && input ? artInputOfSaved(input, artwork.seed) : null), [artwork, input]);
}

/**
 * Returns the picture that a plan prints, painted in a worker with the renderer that also paints the print file, with a
 * longest side of `longestSide` pixels. Returns null until the first picture is painted, and the previous picture while
 * the next one is.
 */
export function usePrintPicture(artworkId: number, plan: PrintPlan, longestSide: number): ImageData | null {
  const input = useArtInput(artworkId);
  const look = useMemo(() => lookOf(plan, longestSide), [plan, longestSide]);
  const key = `${artworkId} ${JSON.stringify(look)}`;
  const [shown, show] = useState<{ key: string; picture: ImageData }>();

  useEffect(() => {
    if (!input || painters.finished(key)) return;
    return painters.ask({ key, input, look }, (picture) => show({ key, picture }));
  }, [input, key, look]);

  return painters.finished(key) ?? shown?.picture ?? null;
}

/** Returns what to paint for a plan on the screen. */
function lookOf(plan: PrintPlan, longestSide: number): PrintLook {
  if (plan.kind === 'original') return { kind: 'whole', frame: { width: longestSide, height: longestSide } };
  const frame = pictureOf(plan, longestSide);
  if (plan.kind !== 'figure') return { kind: plan.kind, frame };
  const { kind, cloth, hasConstellation } = plan;
  return { kind, frame, cloth, hasConstellation };
}
