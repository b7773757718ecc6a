import '../styles/later.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { pagePictureWidths } from '#shared/model/artwork.ts';
import { nameOf } from '#shared/model/artwork-name.ts';
import { LargeArtwork } from '../features/artworks/large-artwork.tsx';
import { MarkNote } from '../features/artworks/mark-note.tsx';
import { useArtworkAura } from '../features/artworks/use-artwork-aura.ts';
import { PopularProducts } from '../features/catalogue/popular-products.tsx';
import { productsQuery } from '../features/catalogue/use-products.ts';
import { type Upload, useUpload } from '../features/catalogue/use-upload.ts';
import type { Needs } from '../lib/first-data.ts';
import { idOf } from '../lib/id-of.ts';
import { paths } from '../paths.ts';
import { artworkQuery, thumbUrl } from '../queries/artworks.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { focusHeadingIfLost, useFocusAfter } from '../ui/focus.ts';
import { ErrorState } from '../ui/notice-frame.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** Renders the page that uploads an artwork to the print provider and then links to the products. */
export function PurchasePage() {
  const artworkId = idOf(useParams().artworkId);
  return artworkId === null ? <InvalidArtwork /> : <Purchase key={artworkId} artworkId={artworkId} />;
}

PurchasePage.needs = (({ artworkId }) => {
  const id = idOf(artworkId);
  return id === null ? [] : [artworkQuery(id), productsQuery];
}) satisfies Needs;
PurchasePage.rendersAtOnce = true;

function Purchase({ artworkId }: { artworkId: number }) {
  const { data: artwork } = useQuery(artworkQuery(artworkId));
  const upload = useUpload(artworkId);
  useArtworkAura(artworkId);
  if (upload.notFound) return <InvalidArtwork />;
  const image = artwork?.currentImageUrl;
  return (
    <div className="page toasts-above flex flex-col items-center gap-5 pt-8 text-center lg:gap-7 lg:pt-9">
      {/* The previous page showed the picture large. Here, the first products must also fit on the screen. */}
      <div className="flex w-full flex-col items-center gap-5 lg:grid lg:grid-cols-4 lg:gap-7 lg:text-left">
        <div className="relative w-[21dvh] lg:w-[min(100%,30dvh)]">
          {artwork && image ? (
            <LargeArtwork
              id={artworkId}
              src={image}
              thumb={thumbUrl(artwork)}
              alt={nameOf(artwork)}
              widths={pagePictureWidths}
            />
          ) : (
            <div className="frame" />
          )}
          <Hairline state={upload.state} />
        </div>
        <UploadStatus upload={upload} artworkId={artworkId}>
          {artwork?.isPurchased !== true && <MarkNote />}
        </UploadStatus>
      </div>
      {upload.state !== 'failed' && <PopularProducts artworkId={artworkId} />}
    </div>
  );
}

const headings: Record<Upload['state'], string> = {
  idle: 'Preparing Your Artwork',
  uploading: 'Preparing Your Artwork',
  ready: 'Your Artwork is Ready!',
  failed: 'Upload failed',
};

const preparing = 'The printer gets a copy for previews. Nothing is printed until you buy. This takes a few seconds.';

const explanations: Record<Upload['state'], string> = {
  idle: preparing,
  uploading: preparing,
  ready: 'Choose what to put it on. Nothing is printed until you buy.',
  failed: 'The printer didn’t receive your artwork. Nothing is lost, so please try again.',
};

type UploadStatusProps = {
  upload: Upload;
  artworkId: number;
  /** The note about the picture's mark. */
  children: ReactNode;
};

function UploadStatus({ upload: { state, retry }, artworkId, children }: UploadStatusProps) {
  useFocusAfter(state === 'failed', focusHeadingIfLost);
  return (
    <div className="relative w-full lg:col-span-3">
      <div aria-live="polite">
        <PageTitle>{headings[state]}</PageTitle>
        {/* On phones, the shorter text has the height of the longer one, so that nothing below moves. */}
        <p className="mt-3 text-ash max-lg:min-h-[3lh]">{explanations[state]}</p>
      </div>
      <div className="mt-3 lg:mt-7">
        {state === 'failed' ? (
          <Button size="lg" needsNetwork onClick={retry}>
            Retry Upload
          </Button>
        ) : (
          // The link works during the upload, and keeps its place and its focus when the upload ends.
          <ButtonLink size="lg" to={paths.products(artworkId)}>
            Browse All Products
          </ButtonLink>
        )}
      </div>
      {children}
    </div>
  );
}

/** Renders the upload's progress as a thin line below the picture. The line pulses because the provider reports no percentage. */
function Hairline({ state }: { state: Upload['state'] }) {
  const look: Record<Upload['state'], string> = {
    idle: 'w-1/12 bg-edge',
    uploading: 'w-2/3 bg-aura-ink motion-safe:animate-pulse',
    ready: 'w-full bg-aura-ink',
    failed: 'w-full bg-danger',
  };
  return (
    <div
      className={`absolute inset-x-0 top-full mt-2 h-0.5 overflow-hidden rounded-full bg-line transition-opacity duration-1000 ${state === 'ready' ? 'opacity-0' : ''}`}
    >
      <div className={`h-full rounded-full transition-[width] duration-1000 ease-settle ${look[state]}`} />
    </div>
  );
}

function InvalidArtwork() {
  return (
    <ErrorState
      level={1}
      title="Invalid artwork ID"
      action={
        <ButtonLink variant="outline" to={paths.gallery}>
          View All Artworks
        </ButtonLink>
      }
    >
      Choose one of your artworks to put on products.
    </ErrorState>
  );
}
