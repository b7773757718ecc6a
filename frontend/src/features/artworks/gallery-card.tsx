import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Artwork, pagePictureWidths, previewPixels } from '#shared/model/artwork.ts';
import { nameInText, nameOf } from '#shared/model/artwork-name.ts';
import { paths } from '../../paths.ts';
import { thumbUrl } from '../../queries/artworks.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DatedTitle, Moment } from '../../ui/date.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useRemoveArtwork } from './artwork-queries.ts';

type GalleryCardProps = {
  artwork: Artwork;
  /** Adds a glow behind the picture. */
  lit: boolean;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** Renders the download of a purchased artwork. `className` is the layout of its button. */
  download: (className: string) => ReactNode;
};

/** The gallery card of one artwork, with its actions. */
export function GalleryCard({ artwork, lit, sizes, download }: GalleryCardProps) {
  const { id, isPurchased, createdAt } = artwork;
  return (
    <article aria-labelledby={`artwork-${id}`}>
      {/* The link's accessible name is the picture's alt text, or the message that replaces a missing picture. */}
      <Link to={paths.preview(id)} tabIndex={-1} className="block">
        <CardPicture artwork={artwork} lit={lit} sizes={sizes} />
      </Link>
      <div className="relative mt-4 pr-12">
        <h2 id={`artwork-${id}`} className="wrap-anywhere font-semibold">
          <DatedTitle name={nameOf(artwork)} />
        </h2>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-ash text-label">
          <span>
            {artwork.title !== null && `Artwork #${id} · `}
            <Moment at={createdAt} />
          </span>
          {isPurchased && <Badge tone="success">Purchased</Badge>}
        </p>
        <div className="-mr-12 mt-3 flex flex-wrap items-center gap-x-2">
          {isPurchased ? (
            <>
              {download(narrow)}
              <ButtonLink
                variant="ghost"
                className={narrow}
                to={paths.products(id)}
                aria-label={`Buy again: ${nameInText(artwork)}`}
              >
                Buy again
              </ButtonLink>
            </>
          ) : (
            <ButtonLink variant="outline" className={narrow} to={paths.preview(id)}>
              Preview & Purchase
            </ButtonLink>
          )}
        </div>
        <div className="absolute -top-2.5 -right-3">
          <DeleteButton artwork={artwork} />
        </div>
      </div>
    </article>
  );
}

/** Leaves more room for a button's label in the narrow columns of a phone. */
const narrow = 'max-sm:px-4!';

function CardPicture({ artwork, lit, sizes }: Omit<GalleryCardProps, 'download'>) {
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
            {status === 'failed' ? 'Not drawn yet' : 'Drawing...'}
          </p>
        )}
      </div>
    );
  }
  return (
    <Picture
      src={src}
      sizes={sizes}
      widths={pagePictureWidths}
      alt={nameOf(artwork)}
      side={previewPixels.thumb}
      lit={lit}
      morphs={`art-${id}`}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}

function DeleteButton({ artwork }: { artwork: Artwork }) {
  const name = nameInText(artwork);
  const remove = useRemoveArtwork();
  return (
    <Confirm
      trigger={(ask) => (
        <Button variant="ghost" size="icon" aria-label={`Delete ${name}`} title="Delete" onClick={ask}>
          <Trash2 size={18} />
        </Button>
      )}
      title={`Delete ${name}?`}
      description="This permanently removes it from your saved artwork and your cart. Orders you’ve already placed will still be printed."
      action={remove.isPending ? 'Deleting...' : 'Delete artwork'}
      busy={remove.isPending}
      onConfirm={(close) => remove.mutate(artwork, { onSettled: close })}
    />
  );
}
