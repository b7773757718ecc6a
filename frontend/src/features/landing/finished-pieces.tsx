import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ArtInput } from '#shared/art/parameters.ts';
import { sampleInput } from '#shared/art/sample-input.ts';
import { useLivePicture } from '../live-preview/use-live-picture.ts';
import { type Piece, productOutlines } from './product-outlines.tsx';

const small = { size: 256, qualities: ['sharp'] } as const;

const people: { piece: Piece; caption: string; input: ArtInput }[] = [
  {
    piece: 'poster',
    caption: 'Poster, Pisces',
    input: { ...sampleInput, name: 'Tomasz', birthday: '1988-03-02', favoriteColor: '#3FC1AE', favoriteFood: 'ramen' },
  },
  {
    piece: 'shirt',
    caption: 'T-shirt, Leo',
    input: {
      ...sampleInput,
      name: 'Adaeze',
      birthday: '1996-08-11',
      favoriteColor: '#F2A93B',
      favoriteFood: 'jollof rice',
    },
  },
  {
    piece: 'mug',
    caption: 'Mug, Virgo',
    input: {
      ...sampleInput,
      name: 'Priya',
      birthday: '2001-09-09',
      favoriteColor: '#8FB8FF',
      favoriteFood: 'sourdough',
    },
  },
  {
    piece: 'canvas',
    caption: 'Canvas, Scorpio',
    input: {
      ...sampleInput,
      name: 'Henrik',
      birthday: '1979-11-05',
      favoriteColor: '#E2574C',
      favoriteFood: 'lentil soup',
    },
  },
];

/** Four artworks on four products, drawn live in the browser. */
export function FinishedPieces() {
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-7">
      {people.map(({ piece, caption, input }) => (
        <li key={piece}>
          <figure>
            <WhenSeen>
              <ProductWithPicture piece={piece} input={input} />
            </WhenSeen>
            <figcaption className="mt-3 text-ash text-label">{caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** Reserves space and renders the children once that space is near the viewport, so unseen pictures are not drawn. */
function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="aspect-square rounded-picture bg-mat">
      {seen && children}
    </div>
  );
}

function ProductWithPicture({ piece, input }: { piece: Piece; input: ArtInput }) {
  const image = useLivePicture(input, small);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { outline, area } = productOutlines[piece];
  useEffect(() => {
    if (image) canvas.current?.getContext('2d')?.putImageData(image, 0, 0);
  }, [image]);
  return (
    <div className="relative aspect-square overflow-hidden rounded-picture bg-mat">
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full">
        {outline}
      </svg>
      <canvas
        ref={canvas}
        width={small.size}
        height={small.size}
        className={`absolute transition-opacity duration-600 ${image ? 'opacity-100' : 'opacity-0'}`}
        style={{ left: `${area.x}%`, top: `${area.y}%`, width: `${area.side}%` }}
      />
    </div>
  );
}
