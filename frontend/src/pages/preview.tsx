import '../styles/later.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type MouseEvent, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { altTextOf, legendOf } from '#shared/art/legend.ts';
import { pagePictureWidths } from '#shared/model/artwork.ts';
import { spokenNameOf } from '#shared/model/input.ts';
import { ArtworkName } from '../features/artworks/artwork-name.tsx';
import { ArtworkNotFound } from '../features/artworks/artwork-not-found.tsx';
import { ArtworkView } from '../features/artworks/artwork-picture.tsx';
import { Ground, groundOf } from '../features/artworks/ground.tsx';
import { KeepLook } from '../features/artworks/keep-look.tsx';
import { Legend } from '../features/artworks/legend.tsx';
import { LegendCard } from '../features/artworks/legend-card.tsx';
import { MarkNote } from '../features/artworks/mark-note.tsx';
import { ShareButton } from '../features/artworks/share-button.tsx';
import { useArtworkPicture } from '../features/artworks/use-artwork-picture.ts';
import { Variations } from '../features/artworks/variations.tsx';
import { LivePicture } from '../features/live-preview/live-picture.tsx';
import { LookChooser } from '../features/looks/look-chooser.tsx';
import { DownloadOriginal, useOwnsOriginal } from '../features/orders/download.tsx';
import { usePictureShown } from '../features/product-picture/use-pictures-shown.ts';
import { useShopperAura } from '../features/session/shopper-aura.ts';
import type { Needs } from '../lib/first-data.ts';
import { idOf } from '../lib/id-of.ts';
import { isNotFound } from '../lib/request-error.ts';
import { artInputOfSaved } from '../lib/saved-input.ts';
import { unbroken } from '../lib/unbroken.ts';
import { useMedia } from '../lib/use-media.ts';
import { paths } from '../paths.ts';
import { artworkQuery, thumbUrl } from '../queries/artworks.ts';
import { inputsQuery } from '../queries/inputs.ts';
import { Boundary } from '../ui/boundary.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Moment } from '../ui/date.tsx';
import { ErrorState } from '../ui/notice-frame.tsx';
import { holdToasts } from '../ui/toast-store.ts';

const loadReveal = () => import('../features/artworks/reveal.tsx');
// Loads on demand, because only a new artwork draws itself. The workspace prefetches this page, and then also the reveal.
const Reveal = lazy(async () => ({ default: (await loadReveal()).Reveal }));
if (window.location.pathname === paths.home) loadReveal().catch(() => undefined);

/** The largest width in pixels of the live picture that shows while the print file is being drawn. */
const livePixels = 960;

const notFound = <ArtworkNotFound to={paths.gallery} link="View All Artworks" />;

/** Renders one artwork at full size with a link to its products. */
export function PreviewPage() {
  const id = idOf(useParams().id);
  if (id === null) return notFound;
  return (
    <Boundary
      failed={(error, retry) =>
        isNotFound(error) ? (
          notFound
        ) : (
          <ErrorState level={1} title="We couldn’t load this artwork" onRetry={retry}>
            Please try again.
          </ErrorState>
        )
      }
    >
      <Preview key={id} id={id} />
    </Boundary>
  );
}
PreviewPage.needs = ((params) => {
  const id = idOf(params.id);
  return id === null ? [] : [artworkQuery(id), inputsQuery];
}) satisfies Needs;

function Preview({ id }: { id: number }) {
  const { data: artwork } = useSuspenseQuery(artworkQuery(id));
  const { data: inputs } = useSuspenseQuery(inputsQuery);
  const input = inputs.find((one) => one.id === artwork.inputId);
  // Another look than the artwork's own is only tried on until the shopper keeps it.
  const [look, setLook] = useState(artwork.look);
  const isTried = look !== artwork.look;
  const { seed } = artwork;
  const artInput = useMemo(() => input && artInputOfSaved(input, { seed, look }), [input, seed, look]);
  const sentences = artInput && input ? legendOf(artInput, spokenNameOf(input)).map(unbroken) : [];
  const alt = artInput ? altTextOf(artInput) : `Artwork #${id}`;
  const isOwned = useOwnsOriginal(artwork);
  // The larger files with the watermark have it across the whole picture.
  const widths = isOwned ? undefined : pagePictureWidths;
  const picture = useArtworkPicture(artwork);
  // The status must not stand beside an empty frame. A new artwork has its live picture meanwhile.
  const [firstThumb] = useState(() => thumbUrl(artwork));
  const isSeen = usePictureShown(firstThumb) || firstThumb === null;
  const isReady = isSeen && picture.url !== null;
  const navigate = useNavigate();
  const reveal = useReveal();
  // A picture that is still being drawn begins in its own colors, also before the reveal has loaded.
  const isUndrawn = reveal.isRunning || artwork.currentImageUrl === null;
  const [ground] = useState(() => artInput && isUndrawn && groundOf(artInput));
  const hidden = reveal.isRunning ? 'opacity-0' : 'transition-opacity duration-300';
  // The texts come once the facts in their place are gone.
  const hiddenText = `${hidden} delay-200`;
  // What can be done with the artwork comes after it, and is not focusable before. It keeps its place.
  const actions = reveal.isRunning ? 'invisible' : '';
  useShopperAura(input?.favoriteColor);
  const isWide = useMedia('(width >= 64rem)');
  const chooser = !artwork.isPurchased && artInput && (
    <div
      className="mt-2 lg:mt-7 max-lg:[@media(height<52rem)]:-order-1 max-lg:[@media(height<52rem)]:-mt-2 max-lg:[@media(height<52rem)]:mb-5"
      inert={reveal.isRunning}
    >
      <LookChooser input={artInput} chosen={look} onChoose={setLook} waits={reveal.isDrawing} />
    </div>
  );
  // The live picture has no watermark, but the note takes its space from the start to avoid a layout shift.
  const markNote = isOwned === false && <MarkNote isHidden={isTried || picture.url === null} />;
  return (
    <div className="page toasts-above">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-20 gap-y-4 pt-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-9">
        {/* On phones, there is room for the looks between the picture and the bar with the button, and the name if they are tall. */}
        <div
          ref={reveal.over}
          className="@container relative mx-auto w-full max-w-[min(100%,max(14rem,100svh-25rem))] lg:max-w-[min(100%,78dvh)]"
        >
          {ground && <Ground image={ground} />}
          <div
            inert={reveal.isRunning}
            className={`${hidden} ${ground ? '[&_.frame]:bg-transparent [&_.frame]:before:hidden' : ''}`}
          >
            {isTried && artInput ? (
              <LivePicture input={artInput} most={livePixels} label={alt} lit />
            ) : (
              <ArtworkView
                picture={picture}
                thumb={thumbUrl(artwork)}
                id={id}
                widths={widths}
                alt={alt}
                live={
                  artInput && !reveal.isDrawing ? (
                    <LivePicture input={artInput} most={livePixels} label={alt} lit />
                  ) : null
                }
                isHidden={reveal.isRunning}
              />
            )}
          </div>
          {isWide && chooser && <div className={hiddenText}>{markNote}</div>}
        </div>
        <div className="relative">
          <div ref={reveal.beside} className="relative">
            <div className={`max-lg:flex max-lg:flex-col ${hiddenText}`}>
              <p role="status" className={`mb-1 lg:mb-2 ${isReady ? 'text-success' : 'text-ash'}`}>
                {isReady ? (artwork.isPurchased ? 'Purchased' : 'Ready for Purchase') : 'Almost ready'}
              </p>
              <ArtworkName artwork={artwork} isStill={reveal.isRunning} />
              {/* On phones, a look is chosen without leaving the picture. On low ones, the looks are before the name. */}
              {!isWide && chooser}
              <p className="mt-4 text-ash">
                {/* The text takes its space from the start, so that the buttons below it stay in place. */}
                <span className="inline-block" style={picture.url ? undefined : { visibility: 'hidden' }}>
                  Made <Moment at={artwork.createdAt} />.
                </span>{' '}
                Hang it, wear it, or drink from it.
              </p>
              {/* Of a purchased artwork, the note is next to the button that downloads the original. */}
              {(isWide && chooser) || markNote}
            </div>
          </div>
          <div className={`action-bar lg:mt-9 ${actions}`}>
            {isTried ? (
              <KeepLook artwork={artwork} look={look} onKept={(kept) => void navigate(paths.preview(kept.id))} />
            ) : (
              <ProductsLink id={id} isReady={picture.url !== null} />
            )}
          </div>
          <div className={`mt-5 flex flex-wrap gap-2 ${actions}`}>
            {artwork.isPurchased && <DownloadOriginal artworkId={id} />}
            {artInput && <ShareButton input={artInput} />}
            <ButtonLink variant="outline" to={paths.gallery}>
              View All Artworks
            </ButtonLink>
          </div>
        </div>
      </div>
      {artInput && input && ground && reveal.spots && (
        <Suspense>
          <Reveal input={artInput} ground={ground} spokenName={spokenNameOf(input)} {...reveal.spots} />
        </Suspense>
      )}
      {artInput && <Legend sentences={sentences} onPrint={picture.url && !isTried ? () => window.print() : null} />}
      {artInput && !isTried && (
        <Variations artwork={artwork} input={artInput} onKept={(kept) => void navigate(paths.preview(kept.id))} />
      )}
      {artInput &&
        picture.url &&
        !isTried &&
        createPortal(
          <LegendCard
            id={id}
            name={artwork.title ?? artInput.name}
            pictureUrl={picture.url}
            widths={widths}
            sentences={sentences}
          />,
          document.body,
        )}
    </div>
  );
}

/** Returns where a new artwork draws itself, until it has done so. Where motion is reduced, none does. */
function useReveal() {
  const isNew = useLocation().state === 'new';
  const [phase, setPhase] = useState<'draws' | 'runs' | 'ends' | 'over'>(() =>
    isNew && !window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'draws' : 'over',
  );
  const [over, setOver] = useState<HTMLElement | null>(null);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  useEffect(() => {
    // The browser keeps the state, so a reload would draw the artwork again.
    if (isNew) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, []);
  const isDrawing = phase === 'draws';
  const isRunning = isDrawing || phase === 'runs';
  useLayoutEffect(() => (isRunning ? holdToasts() : undefined), [isRunning]);
  const actions = {
    onDrawn: () => setPhase((before) => (before === 'draws' ? 'runs' : before)),
    onEnd: () => setPhase('ends'),
    onGone: () => setPhase('over'),
  };
  return {
    over: setOver,
    beside: setBeside,
    isRunning,
    /** Whether it still needs the processor, so that no other picture must be drawn. */
    isDrawing,
    spots: phase !== 'over' && over && beside ? { over, beside, ...actions } : null,
  };
}

/**
 * Renders the link to the products. Until the print file is ready, a press waits for it. The element stays the same,
 * because a press is lost if its element is replaced before the pointer is released.
 */
function ProductsLink({ id, isReady }: { id: number; isReady: boolean }) {
  const navigate = useNavigate();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted && isReady) void navigate(paths.purchase(id));
  }, [isWanted, isReady, id, navigate]);
  const waitForFile = (event: MouseEvent) => {
    event.preventDefault();
    setWanted(true);
  };
  return (
    <ButtonLink
      size="lg"
      wide
      to={paths.purchase(id)}
      aria-disabled={isWanted}
      {...(!isReady && { onClick: waitForFile })}
    >
      {isWanted ? 'As soon as it’s drawn...' : 'See your image on products'}
    </ButtonLink>
  );
}
