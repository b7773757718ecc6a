/**
 * Small copies of the artworks' pictures that this visit has shown, by artwork. The browser asks the server about each
 * of its own copies before it shows it again (docs/decisions/pictures-are-asked-about.md).
 */
const known = new Map<string, ImageBitmap>();
const most = { pictures: 24, pixels: 480 } as const;

/** Returns a key that is the same for all sizes of an artwork's picture. */
function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url, window.location.href);
  return `${pathname} ${searchParams.get('v')}`;
}

/** Returns a copy of the picture at this URL, or of another size of it. */
export const knownPicture = (url: string): ImageBitmap | undefined => known.get(keyOf(url));

/** Keeps a copy of the loaded picture of this URL, in place of an earlier one. */
export async function rememberPicture(url: string, image: HTMLImageElement): Promise<void> {
  const { pixels } = most;
  const copy = await createImageBitmap(image, { resizeWidth: pixels, resizeHeight: pixels, resizeQuality: 'medium' });
  known.delete(keyOf(url));
  known.set(keyOf(url), copy);
  for (const key of [...known.keys()].slice(0, -most.pictures)) known.delete(key);
}
