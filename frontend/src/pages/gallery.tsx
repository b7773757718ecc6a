import '../styles/later.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Artwork } from '#shared/model/artwork.ts';
import { Compare } from '../features/artworks/compare.tsx';
import { GalleryCard } from '../features/artworks/gallery-card.tsx';
import { useScrollMemory } from '../features/navigation/use-scroll-memory.ts';
import { DownloadOriginal } from '../features/orders/download.tsx';
import { isSignedOut, RequestError, sentenceOf } from '../lib/request-error.ts';
import { paths } from '../paths.ts';
import { artworkQuery, galleryQuery } from '../queries/artworks.ts';
import { inputsQuery } from '../queries/inputs.ts';
import { Button, ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { useListFocus } from '../ui/focus.ts';
import { EmptyState, ErrorState } from '../ui/notice-frame.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { AfterAWhile, Skeleton } from '../ui/skeleton.tsx';

const retryAfterMs = 5000;
/** The maximum number of artworks with a glow. Longer galleries have none, because each glow blurs another picture. */
const mostLit = 24;

/**
 * The gallery layouts: for one picture, for a few, and for many. On phones, `sizes` claims a width of only 10rem, so
 * that browsers load the smallest file.
 */
const hangings = {
  one: { list: 'mx-auto max-w-[min(36rem,58dvh)]', sizes: '(width < 30rem) 10rem, (width < 40rem) 90vw, 36rem' },
  few: {
    list: 'grid gap-16 sm:grid-cols-2 lg:grid-cols-3',
    sizes: '(width < 30rem) 10rem, (width < 40rem) 90vw, (width < 64rem) 45vw, 24rem',
  },
  many: {
    list: 'grid grid-cols-[repeat(auto-fill,minmax(max(8rem,50%-8px),1fr))] gap-x-4 gap-y-9 sm:grid-cols-3 sm:gap-x-9 sm:gap-y-14 lg:grid-cols-4 lg:gap-x-12',
    sizes: '(width < 30rem) 10rem, (width < 40rem) 45vw, (width < 64rem) 30vw, 18rem',
  },
} as const;
const mostOfFew = 12;

const hangingOf = (count: number) => hangings[count === 1 ? 'one' : count <= mostOfFew ? 'few' : 'many'];

/** Renders the gallery of the shopper's artworks. */
export function GalleryPage() {
  useScrollMemory();
  return (
    <div className="page pt-7 lg:pt-14">
      <div className="mb-9 flex flex-wrap items-end justify-between gap-5 lg:mb-14">
        <PageTitle>Saved artwork</PageTitle>
        <div className="flex flex-wrap gap-3">
          <CompareNewest />
          <ButtonLink variant="outline" to={paths.home}>
            New artwork
          </ButtonLink>
        </div>
      </div>
      <Gallery />
    </div>
  );
}

/** A button that opens the comparison with the two newest artworks. Renders nothing until there are two. */
function CompareNewest() {
  const { data: artworks = [] } = useQuery(galleryQuery);
  const [newest, second] = artworks;
  return newest && second && <Compare artworks={artworks} first={newest.id} second={second.id} />;
}

function Gallery() {
  const { data: artworks, error, refetch } = useQuery(galleryQuery);
  const queries = useQueryClient();
  usePreloadedPreviews(artworks);
  const listFocus = useListFocus<HTMLUListElement>(artworks?.length ?? 0);
  // Cancel a hanging request first, because a refetch would wait for it.
  const restart = async () => {
    await queries.cancelQueries({ queryKey: galleryQuery.queryKey });
    await refetch();
  };
  if (artworks?.length === 0) {
    return (
      <EmptyState title="No Artwork Yet" action={<ButtonLink to={paths.home}>Create Your First Artwork</ButtonLink>}>
        All it takes is a few details about you and, if you like, five seconds of your voice.
      </EmptyState>
    );
  }
  if (artworks) {
    const hanging = hangingOf(artworks.length);
    return (
      <ul className={hanging.list} {...listFocus}>
        {artworks.map((artwork) => (
          <li key={artwork.id}>
            <GalleryCard
              artwork={artwork}
              lit={artworks.length <= mostLit}
              sizes={hanging.sizes}
              download={(className) => <DownloadOriginal artworkId={artwork.id} className={className} />}
            />
          </li>
        ))}
      </ul>
    );
  }
  return error ? (
    <GalleryError error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading onRetry={() => void restart()} />
  );
}

/**
 * Caches the data of the preview pages. A picture can morph into its preview only if the preview page does not suspend.
 */
function usePreloadedPreviews(artworks: Artwork[] | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!artworks?.length) return;
    for (const artwork of artworks) queries.setQueryData(artworkQuery(artwork.id).queryKey, artwork);
    void queries.prefetchQuery(inputsQuery);
  }, [artworks, queries]);
}

/** Renders placeholders and retries once automatically, because a slow request may never get a response. */
function Loading({ onRetry }: { onRetry: () => void }) {
  const [slow, setSlow] = useState(false);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true);
      retry();
    }, retryAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AfterAWhile>
      {slow && (
        <p className="mb-7 text-ash">
          This is taking longer than usual.{' '}
          <Button variant="link" onClick={onRetry}>
            Try Again
          </Button>
        </p>
      )}
      <div className="grid gap-x-16 gap-y-16 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <div key={place}>
            <Skeleton className="aspect-square" />
            <Skeleton className="mt-5 h-6 w-32" />
          </div>
        ))}
      </div>
    </AfterAWhile>
  );
}

function GalleryError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const timedOut =
    (error instanceof RequestError && error.status === 504) ||
    (error instanceof Error && /timed? ?out/i.test(error.message));
  const login = isSignedOut(error) && <ButtonAnchor href={paths.startSignIn}>Go to Login</ButtonAnchor>;
  return (
    <ErrorState
      title="Unable to load artwork gallery"
      onRetry={onRetry}
      action={
        <>
          {login}
          <Button variant="outline" needsNetwork onClick={() => window.location.reload()}>
            Refresh
          </Button>
          <ButtonLink variant="ghost" to={paths.home}>
            Back to Home
          </ButtonLink>
        </>
      }
    >
      {timedOut
        ? 'Database connection timed out. This happens occasionally.'
        : sentenceOf(error, 'Please check your connection.')}
    </ErrorState>
  );
}
