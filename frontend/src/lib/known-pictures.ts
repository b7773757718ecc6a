/**
 * Small copies of the artworks' pictures that this visit has shown, by artwork. The browser asks the server about each
 * of its own copies before it shows it again (docs/decisions/pictures-are-asked-about.md).
 */
const known = new Map<string, ImageBitmap>();
const most = { pictures: 24, pixels: 480 } as const;

/** Still smaller copies survive a reload in the tab's storage, which is cleared for another shopper. */
const kept = { prefix: 'picture ', pixels: 160 } as const;

/** Returns a key that is the same for all sizes of an artwork's picture. */
function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url, window.location.href);
  return `${pathname} ${searchParams.get('v')}`;
}

/** Returns a copy of the picture at this URL, or of another size of it: pixels, or a data URL after a reload. */
export const knownPicture = (url: string): ImageBitmap | string | null =>
  known.get(keyOf(url)) ?? sessionStorage.getItem(kept.prefix + keyOf(url));

/** Returns the tab's copy of an artwork's picture, whatever its version, or null. `path` is that of the picture's URL. */
export function keptPicture(path: string): string | null {
  const key = Object.keys(sessionStorage).find((one) => one.startsWith(`${kept.prefix}${path} `));
  return key ? sessionStorage.getItem(key) : null;
}

/** Keeps a copy of the loaded picture of this URL, in place of an earlier one. */
export async function rememberPicture(url: string, image: HTMLImageElement): Promise<void> {
  const { pixels } = most;
  const copy = await createImageBitmap(image, { resizeWidth: pixels, resizeHeight: pixels, resizeQuality: 'medium' });
  known.delete(keyOf(url));
  known.set(keyOf(url), copy);
  for (const key of [...known.keys()].slice(0, -most.pictures)) known.delete(key);
  keep(kept.prefix + keyOf(url), copy);
}

function keep(key: string, copy: ImageBitmap): void {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = kept.pixels;
  canvas.getContext('2d')?.drawImage(copy, 0, 0, kept.pixels, kept.pixels);
  // A reload repeats all loads, so those of the page replace others.
  const others = Object.keys(sessionStorage).filter((other) => other.startsWith(kept.prefix) && other !== key);
  for (const other of others.slice(most.pictures - 1)) sessionStorage.removeItem(other);
  sessionStorage.setItem(key, canvas.toDataURL('image/webp', 0.8));
}
