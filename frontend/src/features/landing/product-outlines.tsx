import type { ReactNode } from 'react';

export type Piece = 'poster' | 'shirt' | 'mug' | 'canvas';

/** The product outlines on a 100 × 100 grid, each with the square that the artwork fills. */
export const productOutlines: Record<Piece, { outline: ReactNode; area: { x: number; y: number; side: number } }> = {
  poster: {
    area: { x: 25, y: 22, side: 50 },
    outline: (
      <>
        <rect x="20.5" y="13.5" width="62" height="76" fill="#0003" />
        <rect x="19" y="11" width="62" height="76" fill="#1a1613" />
        <rect x="20.6" y="12.6" width="58.8" height="72.8" fill="#f7f3ea" />
      </>
    ),
  },
  shirt: {
    area: { x: 35.5, y: 33, side: 29 },
    outline: (
      <>
        <path
          d="M36 13C41 19.5 59 19.5 64 13L79 19L94 38L82 46L76.5 39V90H23.500V39L18 46L6 38L21 19Z"
          fill="#171412"
        />
        <path d="M36 13C41 19.5 59 19.5 64 13L61 12C57 16.5 43 16.5 39 12Z" fill="#2a2522" />
        <path d="M23.5 39L26 30M76.5 39L74 30" stroke="#2f2925" strokeWidth="0.8" fill="none" />
      </>
    ),
  },
  mug: {
    area: { x: 27, y: 32, side: 38 },
    outline: (
      <>
        <ellipse cx="48" cy="82" rx="34" ry="3" fill="#0002" />
        <path d="M72 36C92 32 92 68 71 68" fill="none" stroke="#171412" strokeWidth="6.5" strokeLinecap="round" />
        <path d="M20 22H74V76C74 80 71 82 68 82H26C23 82 20 80 20 76Z" fill="#171412" />
        <ellipse cx="47" cy="22" rx="27" ry="3.6" fill="#2a2522" />
      </>
    ),
  },
  canvas: {
    area: { x: 17, y: 17, side: 64 },
    outline: (
      <>
        <path d="M19 83H85V21L87 23V87H22Z" fill="#0003" />
        <path d="M81 17L84.5 20V84.500H20.500L17 81H81Z" fill="#0e0b0a" />
      </>
    ),
  },
};
