import { knownPicture } from '../../lib/known-pictures.ts';

/** The artwork in the middle of the mat, shown until it is on the product. `src` is the URL of its thumbnail. */
export function KnownArtwork({ src }: { src: string }) {
  const known = knownPicture(src);
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      className="absolute inset-[18%] size-[64%] rounded-picture bg-cover"
      // After a reload, the tab's own copy is there before the file.
      style={typeof known === 'string' ? { backgroundImage: `url("${known}")` } : undefined}
    />
  );
}
