import { useQuery, useQueryClient } from '@tanstack/react-query';

/** A point in a photograph, as fractions of its width and height. */
export type Spot = { x: number; y: number };

/** The shopper's photograph of a wall. It never leaves the browser and is forgotten with the page. */
export type OwnWall = {
  /** The object URL of the photograph. */
  url: string;
  /** The size of the photograph in pixels, or null until it is decoded. */
  size: { width: number; height: number } | null;
  /** The ends of the ruler, and its real length in centimeters. */
  rule: readonly [Spot, Spot];
  ruleCm: number;
  /** The middle of the print. */
  print: Spot;
};

const queryKey = ['own wall'];
const none = (): OwnWall | null => null;

const fresh = (url: string): OwnWall => ({
  url,
  size: null,
  rule: [
    { x: 0.3, y: 0.85 },
    { x: 0.7, y: 0.85 },
  ],
  ruleCm: 100,
  print: { x: 0.5, y: 0.4 },
});

/** Returns the shopper's wall, or null without a photograph, and functions that change it. */
export function useOwnWall() {
  const queries = useQueryClient();
  const { data: wall } = useQuery({
    queryKey,
    queryFn: none,
    initialData: none,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return {
    wall,
    choose(photo: File) {
      if (wall) URL.revokeObjectURL(wall.url);
      queries.setQueryData(queryKey, fresh(URL.createObjectURL(photo)));
    },
    change(changes: Partial<OwnWall>) {
      queries.setQueryData<OwnWall | null>(queryKey, (before) => before && { ...before, ...changes });
    },
    remove() {
      if (wall) URL.revokeObjectURL(wall.url);
      queries.setQueryData(queryKey, null);
    },
  };
}

/** Returns the width and height that the photograph shows at the depth of the ruler, in inches. */
export function wallInches({ size, rule: [start, end], ruleCm }: OwnWall) {
  if (!size) return null;
  const pixels = Math.hypot((end.x - start.x) * size.width, (end.y - start.y) * size.height);
  const inch = (pixels * 2.54) / ruleCm;
  return { width: size.width / inch, height: size.height / inch };
}
