import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Frame } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { type PrintPlan, lookOf as sameLook } from '#shared/model/print-plan.ts';
import { artInputOfSaved } from '../../lib/saved-input.ts';
import { allowOwnScripts } from '../../lib/trusted-urls.ts';
import { artworkQuery } from '../../queries/artworks.ts';
import { inputsQuery } from '../../queries/inputs.ts';
import { lookOf } from './print-look.ts';
import { type Picture, type PrintOrder, PrintPainters } from './print-painters.ts';
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
  return useMemo(() => (artwork && input ? artInputOfSaved(input, artwork) : null), [artwork, input]);
}

type Wanted = {
  artworkId: number;
  plan: PrintPlan;
  shape: PrintShape;
  /** The longest side of the print, or its width and height, in pixels. */
  size: number | Frame;
  /** Whether the picture is needed now. */
  isWanted: boolean;
  /** Whether the plan may change many times a second, so that each change first gets a draft. */
  isLive: boolean;
};

/** A painted picture and the plan that it shows. */
export type Painted = { picture: Picture; plan: PrintPlan };

/**
 * Returns the picture that a plan prints. A worker paints it with the renderer of the print file. Returns null until
 * the first picture is painted, and the previous picture while the next one is being painted.
 */
export function usePrintPicture({ artworkId, plan, shape, size, isWanted, isLive }: Wanted): Painted | null {
  const input = useArtInput(artworkId);
  const sharp = useMemo(() => lookOf(plan, size, 'sharp'), [plan, size]);
  const subject = subjectOf(artworkId, plan, shape);
  const key = keyOf(subject, sharp, shape);
  const [shown, show] = useState(() => {
    // When the shopper returns to a page, its pictures are shown before they are measured again.
    const picture = painters.similar(subject);
    return picture && { picture, plan };
  });
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
    const showInTurn = (picture: Picture) => {
      if (turn < turns.current.shown) return;
      turns.current.shown = turn;
      show({ picture, plan });
    };
    const order: PrintOrder = { key, input, look: sharp, shape, isKept: true, isFile: !isLive };
    if (!isLive) return painters.ask(order, showInTurn);

    const { width, height } = sharp.frame;
    const draft = lookOf(plan, Math.min(Math.max(width, height), live.draftSide), 'draft');
    const withdrawDraft = painters.ask(
      { key: keyOf(subject, draft, shape), input, look: draft, shape, isKept: false, isFile: false },
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
  }, [finished, input, isLive, isWanted, key, plan, shape, sharp, subject]);

  return finished ? { picture: finished, plan } : (shown ?? null);
}

/** Returns a key that is the same for all sizes of a picture. */
function subjectOf(artworkId: number, plan: PrintPlan, shape: PrintShape): string {
  const cloth = plan.kind === 'figure' ? [plan.cloth, plan.hasConstellation] : [];
  return JSON.stringify([artworkId, sameLook(plan), ...cloth, { ...shape, size: null }]);
}

const keyOf = (subject: string, look: PrintLook, shape: PrintShape) => `${subject} ${JSON.stringify([look, shape])}`;
