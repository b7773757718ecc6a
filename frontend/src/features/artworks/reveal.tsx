import './reveal.css';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { stagesOf } from '#shared/art/legend.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { allowOwnScripts } from '../../lib/trusted-urls.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { focusHeadingIfLost } from '../../ui/focus.ts';
import type { PaintedRows, PaintRequest } from '../live-preview/messages.ts';
import { PixelPicture } from './ground.tsx';

/** How long the picture draws itself, how long it then stands alone, and how long the page takes to return. */
const [drawingMs, standingMs, returningMs] = [4600, 700, 900];
/** The time after which the reveal ends on a computer that cannot keep up. */
const longestMs = 6000;
/** The largest width in pixels at which the parts of the picture are drawn. */
const most = 768;

type RevealProps = {
  input: ArtInput;
  /** The first part of the picture, which is there at once. */
  ground: ImageData;
  /** The first name of the person whom the facts are about, or null for the shopper. */
  spokenName: string | null;
  /** Where the picture and its facts are shown: over the finished picture, and in place of the artwork's name. */
  over: HTMLElement;
  beside: HTMLElement;
  /** Called once every part is drawn, although not all are shown. */
  onDrawn: () => void;
  /** Shows the page again, while the picture that drew itself fades away. */
  onEnd: () => void;
  onGone: () => void;
};

/**
 * A new artwork that draws itself, layer by layer, in the order of its legend, while its facts are listed one by one. A
 * press anywhere, Escape, or Enter ends it, and works on the page as usual.
 */
export function Reveal({ input, ground, spokenName, over, beside, onDrawn, onEnd, onGone }: RevealProps) {
  const stages = useMemo(() => stagesOf(input, spokenName), [input, spokenName]);
  const facts = stages.flatMap((stage, at) => stage.facts.map((fact) => ({ fact, at })));
  const pictures = useStagePictures(input, ground, stages, over);
  const isWide = useMedia('(width >= 64rem)');
  const [due, setDue] = useState(1);
  const [isOver, setOver] = useState(false);
  // A fact waits for its part of the picture.
  const shown = Math.min(due, facts.filter(({ at }) => pictures[at]).length);
  const isLast = shown === facts.length;

  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(
      () => (isLast ? setOver(true) : setDue(shown + 1)),
      isLast ? standingMs : drawingMs / facts.length,
    );
    return () => clearTimeout(timer);
  }, [shown, isOver]);
  useEffect(() => {
    if (pictures.length === stages.length) onDrawn();
  }, [pictures.length]);
  useEffect(() => {
    const end = () => setOver(true);
    const onKey = ({ key }: KeyboardEvent) => (key === 'Escape' || key === 'Enter') && end();
    const timer = setTimeout(end, longestMs);
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', end);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', end);
    };
  }, []);
  useEffect(() => {
    if (!isOver) return;
    onEnd();
    const timer = setTimeout(onGone, returningMs);
    return () => clearTimeout(timer);
  }, [isOver]);
  useEffect(() => focusHeadingIfLost, []);

  const reached = facts[shown - 1]!.at;
  const fading = isOver ? 'pointer-events-none opacity-0' : '';
  return (
    <>
      {createPortal(
        <div aria-hidden="true" className={`frame absolute inset-x-0 top-0 reveal reveal-picture ${fading}`}>
          {pictures.slice(0, reached + 1).map((image, at) => (
            <PixelPicture key={stages[at]!.layers} image={image} />
          ))}
        </div>,
        over,
      )}
      {createPortal(
        <div className={`reveal absolute inset-x-0 z-1 ${isWide ? 'bottom-0' : 'top-[calc(100cqw+1rem)]'} ${fading}`}>
          {/* On phones, the facts have the rest of the screen, one on each line if it is tall. */}
          <ol className="display max-lg:text-[min(1.625rem,3.2svh)] leading-[1.4] lg:text-[min(2.5rem,4.4svh)] lg:leading-[1.3] short:flex short:flex-wrap short:gap-x-4 short:pr-16 short:text-lede">
            {facts.map(({ fact }, i) => (
              <li
                key={i}
                aria-hidden={i >= shown}
                className={`wrap-anywhere ${i >= shown ? 'opacity-0' : i === shown - 1 ? 'text-bone' : 'text-ash'}`}
              >
                {fact}
              </li>
            ))}
          </ol>
          <Button
            variant="ghost"
            className={`${isWide ? 'mt-2 -ml-5' : 'absolute! top-0 right-0 -mt-2 -mr-5'} ${isOver ? 'invisible' : ''}`}
          >
            Skip
          </Button>
        </div>,
        isWide ? beside : over,
      )}
    </>
  );
}

/**
 * Returns the picture at each stage, as far as it is drawn, beginning with the ground. A worker of its own draws one stage
 * after another.
 */
function useStagePictures(
  input: ArtInput,
  ground: ImageData,
  stages: readonly { layers: number }[],
  frame: HTMLElement,
) {
  const [pictures, setPictures] = useState<readonly ImageData[]>([ground]);
  useEffect(() => {
    const pixels = frame.clientWidth * devicePixelRatio;
    const size = Math.round(pixels / Math.ceil(pixels / most));
    allowOwnScripts();
    const painter = new Worker(new URL('../live-preview/painter.worker.ts', import.meta.url), { type: 'module' });
    const ask = (job: number) => {
      const { layers } = stages[job] ?? {};
      // The same number in `picture` makes the worker compose the artwork only once.
      const request: PaintRequest = { job, picture: 0, input, size, quality: 'draft', layers, fromRow: 0, toRow: size };
      if (layers && size) painter.postMessage(request);
    };
    painter.onmessage = ({ data: { job, pixels } }: MessageEvent<PaintedRows>) => {
      setPictures((before) => [...before.slice(0, job), new ImageData(pixels, size, size)]);
      ask(job + 1);
    };
    ask(0);
    return () => painter.terminate();
  }, [input, stages]);
  return pictures;
}
