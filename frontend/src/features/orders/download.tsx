import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as artworksRoutes from '#shared/api/endpoints/artworks.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import type { Artwork } from '#shared/model/artwork.ts';
import { isOriginalHeld, type Order, standingOrders } from '#shared/model/order.ts';
import { errorOf, RequestError } from '../../lib/request-error.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { catchFocus } from '../../ui/focus.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { orderQuery, ordersQuery } from './order-queries.ts';

type DownloadOriginalProps = {
  artworkId: number;
  label?: string | undefined;
  /** The layout of the button. */
  className?: string | undefined;
};

/**
 * Renders a link to the original of a purchased artwork. While the download would end the cancellation of an order, a
 * sentence says so, and a button asks first. While the original is being painted, the same element waits for it.
 */
export function DownloadOriginal({ artworkId, label, className }: DownloadOriginalProps) {
  const { data: orders = [], isPending } = useQuery(ordersQuery);
  const ends = orderEndedBy(orders, artworkId);
  const { mutate, isPending: isAsking, isSuccess, failureReason, href } = useDownload(artworkId, ends);
  const isHeld = isOriginalHeld(orders, artworkId);
  const look = { variant: 'outline', className, 'aria-label': label } as const;
  const words = (
    <>
      <Download size={18} /> Download
    </>
  );
  const isEnding = !isHeld && ends !== undefined;
  const sentence = `Downloading it now means order ${ends} can no longer be cancelled. If it then can’t be made or delivered, we’ll look into it before we refund you.`;
  return (
    <>
      {isHeld && (
        <Button {...look} disabled>
          {words}
        </Button>
      )}
      {isEnding && (
        <Confirm
          trigger={(ask) => (
            <Button {...look} busy={isAsking} onClick={ask}>
              {words}
            </Button>
          )}
          title="Download the original?"
          description={sentence}
          action="Download"
          isLoss={false}
          dismiss="Not now"
          busy={false}
          onConfirm={(close) => {
            close();
            mutate();
          }}
        />
      )}
      {!isHeld && !isEnding && (
        <ButtonAnchor
          {...look}
          // It replaces the button that asked first.
          ref={isSuccess ? catchFocus : undefined}
          href={href}
          busy={isPending || isAsking}
          onClick={(event) => {
            event.preventDefault();
            mutate();
          }}
        >
          {words}
        </ButtonAnchor>
      )}
      {isHeld && <Note>You can download it once your order and its payment are no longer on hold.</Note>}
      {isEnding && !isAsking && <Note>{sentence}</Note>}
      {isAsking && failureReason && (
        <Note role="status">We’re painting your original. The download starts by itself.</Note>
      )}
    </>
  );
}

/** A sentence below the button, which may be one of several in a row. */
const Note = (props: ComponentProps<'p'>) => (
  <p className="order-last mt-2 basis-full text-ash text-label" {...props} />
);

/** How often the page asks for an original that is being painted: every two seconds, for two minutes. */
const waiting = { times: 60, ms: 2000 };

/**
 * Asks for the original until it is painted, and then downloads it, which ends the cancellation of the order `ends`.
 */
function useDownload(artworkId: number, ends: string | undefined) {
  const queries = useQueryClient();
  const href = routeUrl(artworksRoutes.download, { params: { id: artworkId }, query: { ends } });
  const isBeingPainted = (error: unknown) => error instanceof RequestError && error.code === 'painting-underway';
  const asking = useMutation({
    mutationFn: () => askFor(href),
    retry: (failures, error) => failures < waiting.times && isBeingPainted(error),
    retryDelay: waiting.ms,
    onSuccess: () => {
      window.location.assign(href);
      if (ends === undefined) return;
      const afterwards = (order: Order) => (order.id === ends ? { ...order, isCancellable: false } : order);
      queries.setQueryData(ordersQuery.queryKey, (known) => known?.map(afterwards));
      queries.setQueryData(orderQuery(ends).queryKey, (known) => known && afterwards(known));
    },
    onError: toastFailure('Download failed'),
  });
  return { ...asking, href };
}

/** Asks for a download and does not follow its redirect. Throws the server's refusal. */
async function askFor(href: string): Promise<void> {
  const answer = await fetch(href, { redirect: 'manual', cache: 'no-store', credentials: 'include' });
  if (!answer.ok && answer.type !== 'opaqueredirect') throw errorOf(answer, await answer.text(), 'GET');
}

/**
 * Returns whether the artwork is the shopper's for good, so that its pictures have no watermark. Returns undefined
 * until the orders of a purchased artwork are known.
 */
export function useOwnsOriginal({ id, isPurchased }: Artwork): boolean | undefined {
  const { data: orders } = useQuery({ ...ordersQuery, enabled: isPurchased });
  if (!isPurchased) return false;
  return orders && !isOriginalHeld(orders, id) && orderEndedBy(orders, id) === undefined;
}

/** Returns the order whose cancellation a download of the artwork ends. Of several orders, one is enough. */
function orderEndedBy(orders: Order[], artworkId: number): string | undefined {
  const own = standingOrders(orders, artworkId).filter(({ isHeld }) => !isHeld);
  return own.every(({ isCancellable }) => isCancellable) ? own[0]?.id : undefined;
}
