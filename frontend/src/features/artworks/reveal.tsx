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

/** How long the picture draws itself, how long it then stands alone, and how long the page takes to return. */
const [drawingMs, standingMs, returningMs] = [4600, 700, 900];
/** The time after which the reveal ends on a computer that cannot keep up. */
const longestMs = 6000;
/** The largest width in pixels at which the parts of the picture are drawn. */
const most = 768;

type RevealProps = {
  input: ArtInput;
  /** The first name of the person whom the facts are about, or null for the shopper. */
  spokenName: string | null;
  /** Where the picture and its facts are shown: over the finished picture, and in place of the artwork's name. */
  over: HTMLElement;
  beside: HTMLElement;
  /** Shows the page again, while the picture that drew itself fades away. */
  onEnd: () => void;
  onGone: () => void;
};

/**
 * A new artwork that draws itself, layer by layer, in the order of its legend, while its facts are listed one by one. A
 * press anywhere, Escape, or Enter ends it, and works on the page as usual.
 */
export function Reveal({ input, spokenName, over, beside, onEnd, onGone }: RevealProps) {
  const stages = useMemo(() => stagesOf(input, spokenName), [input, spokenName]);
  const facts = stages.flatMap((stage, at) => stage.facts.map((fact) => ({ fact, at })));
  const pictures = useStagePictures(input, stages, over);
  const isWide = useMedia('(width >= 64rem)');
  const [shown, setShown] = useState(0);
  const [isOver, setOver] = useState(false);
  const next = facts[shown];
  const isDrawn = !next || pictures[next.at] !== undefined;

  useEffect(() => {
    if (isOver || !isDrawn) return;
    const wait = shown === 0 ? 0 : next ? drawingMs / facts.length : standingMs;
    const timer = setTimeout(() => (next ? setShown(shown + 1) : setOver(true)), wait);
    return () => clearTimeout(timer);
  }, [shown, isDrawn, isOver]);
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

  const reached = facts[shown - 1]?.at ?? -1;
  const fading = isOver ? 'pointer-events-none opacity-0' : '';
  return (
    <>
      {createPortal(
        <div aria-hidden="true" className={`frame absolute inset-x-0 top-0 reveal reveal-picture ${fading}`}>
          {pictures.slice(0, reached + 1).map((image, at) => (
            <StagePicture key={stages[at]!.layers} image={image} />
          ))}
        </div>,
        over,
      )}
      {createPortal(
        <div
          className={`reveal absolute inset-x-0 z-1 ${isWide ? 'bottom-0' : 'top-[calc(100cqw+1rem)] flex items-start gap-4'} ${fading}`}
        >
          {shown === 0 && !isOver && <p className="display absolute text-ash text-lede">Drawing it now…</p>}
          <ol className="display min-w-0 flex-1 text-lede max-lg:flex max-lg:flex-wrap max-lg:gap-x-4 lg:text-heading lg:leading-[1.45]">
            {facts.map(({ fact }, i) => (
              <li
                key={i}
                aria-hidden={i >= shown}
                className={`max-w-full truncate ${i >= shown ? 'opacity-0' : i === shown - 1 ? 'text-bone' : 'text-ash'}`}
              >
                {fact}
              </li>
            ))}
          </ol>
          <Button
            variant="ghost"
            className={`lg:mt-2 ${isWide ? '-ml-5' : '-mt-1 -mr-5'} ${isOver ? 'invisible' : ''}`}
          >
            Skip
          </Button>
        </div>,
        isWide ? beside : over,
      )}
    </>
  );
}

function StagePicture({ image }: { image: ImageData }) {
  return (
    <canvas
      ref={(canvas) => canvas?.getContext('2d')?.putImageData(image, 0, 0)}
      width={image.width}
      height={image.height}
    />
  );
}

/** Returns the picture at each stage, as far as it is drawn. A worker of its own draws one after another. */
function useStagePictures(input: ArtInput, stages: readonly { layers: number }[], frame: HTMLElement) {
  const [pictures, setPictures] = useState<readonly ImageData[]>([]);
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
      setPictures((before) => [...before, new ImageData(pixels, size, size)]);
      ask(job + 1);
    };
    ask(0);
    return () => painter.terminate();
  }, [input, stages]);
  return pictures;
}
