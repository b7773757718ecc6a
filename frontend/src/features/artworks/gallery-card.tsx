import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { artworks as artworksRoutes } from '#shared/api/artworks.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import { type Artwork, previewPixels } from '#shared/model/artwork.ts';
import { paths } from '../../paths.ts';
import { thumbUrl } from '../../queries/thumb-url.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Moment } from '../../ui/date.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useRemoveArtwork } from './artwork-queries.ts';

/**
 * The `sizes` attribute of the pictures. It claims a width of only 10rem on phones, so that they load the smallest
 * file.
 */
const sizes = '(width < 30rem) 10rem, (width < 40rem) 90vw, (width < 64rem) 45vw, 24rem';

/** The gallery card of one artwork, with its actions. `lit` adds a glow behind the picture. */
export function GalleryCard({ artwork, lit }: { artwork: Artwork; lit: boolean }) {
  const { id, isPurchased, createdAt } = artwork;
  return (
    <article aria-labelledby={`artwork-${id}`}>
      {/* The link's accessible name is the picture's alt text, or the message that replaces a missing picture. */}
      <Link to={paths.preview(id)} tabIndex={-1} className="block">
        <CardPicture artwork={artwork} lit={lit} />
      </Link>
      <div className="relative mt-5 flex items-baseline justify-between gap-4">
        <h2 id={`artwork-${id}`} className="font-semibold">
          Artwork #{id}
        </h2>
        {isPurchased && <Badge tone="success">Purchased</Badge>}
      </div>
      <p className="relative mt-0.5 text-ash text-label">
        <Moment at={createdAt} />
      </p>
      <div className="relative mt-4 flex items-center gap-2">
        {isPurchased ? (
          <>
            <ButtonAnchor variant="outline" href={routeUrl(artworksRoutes.download, { params: { id } })}>
              <Download size={18} strokeWidth={1.5} aria-hidden="true" /> Download
            </ButtonAnchor>
            <ButtonLink variant="ghost" to={paths.products(id)} aria-label={`Buy again: artwork #${id}`}>
              Buy again
            </ButtonLink>
          </>
        ) : (
          <ButtonLink variant="outline" to={paths.preview(id)}>
            Preview & Purchase
          </ButtonLink>
        )}
        <DeleteButton id={id} />
      </div>
    </article>
  );
}

function CardPicture({ artwork, lit }: { artwork: Artwork; lit: boolean }) {
  const [broken, setBroken] = useState(false);
  const { id, status } = artwork;
  const src = thumbUrl(artwork);
  if (!src || broken) {
    return (
      <div className="frame grid place-items-center text-center">
        {broken ? (
          <div className="rounded-panel bg-wall/70 px-5 py-3">
            <p className="text-small">Image loading failed</p>
            <p className="text-ash text-label">Try refreshing the page</p>
          </div>
        ) : (
          <p className="rounded-panel bg-wall/70 px-5 py-3 text-ash text-small">
            {status === 'failed' ? 'Not drawn yet' : 'Drawing…'}
          </p>
        )}
      </div>
    );
  }
  return (
    <Picture
      src={src}
      sizes={sizes}
      alt={`Artwork #${id}`}
      side={previewPixels.thumb}
      lit={lit}
      morphs={`art-${id}`}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}

function DeleteButton({ id }: { id: number }) {
  const remove = useRemoveArtwork();
  return (
    <Confirm
      trigger={(ask) => (
        <Button variant="ghost" size="icon" aria-label={`Delete artwork #${id}`} title="Delete" onClick={ask}>
          <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
        </Button>
      )}
      title={`Delete artwork #${id}?`}
      description="This permanently removes it from your gallery and cart. Orders you’ve already placed will still be printed."
      action={remove.isPending ? 'Deleting...' : 'Delete artwork'}
      busy={remove.isPending}
      onConfirm={(close) => remove.mutate(id, { onSettled: close })}
    />
  );
}
