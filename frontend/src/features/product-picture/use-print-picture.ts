import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ArtInput } from '#shared/art/parameters.ts';
import type { PrintPlan } from '#shared/model/print-plan.ts';
import { artInputOfSaved } from '../../lib/saved-input.ts';
import { allowOwnScripts } from '../../lib/trusted-urls.ts';
import { artworkQuery } from '../../queries/artworks.ts';
import { inputsQuery } from '../../queries/inputs.ts';
import { lookOf } from './print-look.ts';
import { type PrintOrder, PrintPainters } from './print-painters.ts';
import type { PrintLook, PrintShape } from './print-request.ts';

/** The workers that paint the prints of all pages. */
export const painters = new PrintPainters(
  () => {
    allowOwnScripts();
    return new Worker(new URL('./print.worker.ts', import.meta.url), { type: 'module' });
  },
  // With two processors, leave one to the page itself.
  navigator.hardwareConcurrency > 2 ? 2 : 1,
);

/**
 * The longest side of a draft in pixels, and how long a moved motif must rest before it is painted sharply, in
 * milliseconds.
 */
const live = { draftSide: 288, restMs: 150 } as const;

/** Returns the renderer's input for one of the shopper's artworks, or null while it loads. */
export function useArtInput(artworkId: number): ArtInput | null {
  const { data: artwork } = useQuery(artworkQuery(artworkId));
  const { data: inputs } = useQuery(inputsQuery);
  const input = artwork && inputs?.find(({ id }) => id === artwork.inputId);
  return useMemo(() => (artwork && input ? artInputOfSaved(input, artwork.seed) : null), [artwork, input]);
}

type Wanted = {
  artworkId: number;
  plan: PrintPlan;
  shape: PrintShape;
  /** The longest side of the print in pixels. */
  longestSide: number;
  /** Whether the picture is needed now. */
  isWanted: boolean;
  /** Whether the plan may change many times a second, so that each change first gets a draft. */
  isLive: boolean;
};

/** A painted picture and the plan that it shows. */
export type Painted = { picture: ImageBitmap; plan: PrintPlan };

/**
 * Returns the picture that a plan prints. A worker paints it with the renderer of the print file. Returns null until
 * the first picture is painted, and the previous picture while the next one is being painted.
 */
export function usePrintPicture({ artworkId, plan, shape, longestSide, isWanted, isLive }: Wanted): Painted | null {
  const input = useArtInput(artworkId);
  const sharp = useMemo(() => lookOf(plan, longestSide, 'sharp'), [plan, longestSide]);
  const key = keyOf(artworkId, sharp, shape);
  const [shown, show] = useState<Painted>();
  const turns = useRef({ asked: 0, shown: 0 });
  const finished = painters.finished(key);

  useEffect(() => {
    const done = painters.finished(key);
    // It was painted for another part of the page after this one rendered.
    if (done && !finished) show({ picture: done, plan });
    if (!input || !isWanted || done) return;
    turns.current.asked += 1;
    const turn = turns.current.asked;
    // Show a finished picture even if a newer one has been requested since. Otherwise, nothing would move during a
    // drag.
    const showInTurn = (picture: ImageBitmap) => {
      if (turn < turns.current.shown) return;
      turns.current.shown = turn;
      show({ picture, plan });
    };
    const order: PrintOrder = { key, input, look: sharp, shape, isKept: true };
    if (!isLive) return painters.ask(order, showInTurn);

    const draft = lookOf(plan, Math.min(longestSide, live.draftSide), 'draft');
    const withdrawDraft = painters.ask(
      { key: keyOf(artworkId, draft, shape), input, look: draft, shape, isKept: false },
      showInTurn,
    );
    let withdrawSharp = () => {};
    const timer = setTimeout(() => {
      withdrawSharp = painters.ask(order, showInTurn);
    }, live.restMs);
    return () => {
      clearTimeout(timer);
      withdrawDraft();
      withdrawSharp();
    };
  }, [artworkId, finished, input, isLive, isWanted, key, longestSide, plan, shape, sharp]);

  return finished ? { picture: finished, plan } : (shown ?? null);
}

const keyOf = (artworkId: number, look: PrintLook, shape: PrintShape) =>
  `${artworkId} ${JSON.stringify(look)} ${shapeKey(shape)}`;

const shapeKey = (shape: PrintShape) =>
  shape.kind === 'flat' ? '' : shape.kind === 'wound' ? `${shape.vessel.body} ${shape.side}` : JSON.stringify(shape);
