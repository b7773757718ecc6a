import { useState } from 'react';
import * as artworksRoutes from '#shared/api/endpoints/artworks.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import { keptPicture, knownPicture } from '../../lib/known-pictures.ts';

const look = 'absolute inset-[18%] size-[64%] rounded-picture bg-cover';

/** The artwork in the middle of the mat, shown until it is on the product. `src` is the URL of its thumbnail. */
export function KnownArtwork({ src }: { src: string }) {
  const known = knownPicture(src);
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      className={look}
      // After a reload, the tab's own copy is there before the file.
      style={typeof known === 'string' ? { backgroundImage: `url("${known}")` } : undefined}
    />
  );
}

/** The tab's own copy of an artwork in the middle of the mat, before any data is loaded. Nothing without a copy. */
export function KeptArtwork({ id }: { id: number }) {
  const [copy] = useState(() => keptPicture(routeUrl(artworksRoutes.image, { params: { id } })));
  return copy && <img src={copy} alt="" draggable={false} className={look} />;
}
