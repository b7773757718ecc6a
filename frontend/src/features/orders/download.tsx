import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { artworks as artworksRoutes } from '#shared/api/artworks.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import { isCalledOff, type Order } from '#shared/model/order.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { orderQuery, ordersQuery } from './order-queries.ts';

type DownloadOriginalProps = {
  artworkId: number;
  label?: string | undefined;
  /** The layout of the button. */
  className?: string | undefined;
};

/**
 * Renders a link to the original of a purchased artwork. While the download would end the cancellation of an order, a
 * sentence says so, and the button asks first.
 */
export function DownloadOriginal({ artworkId, label, className }: DownloadOriginalProps) {
  const { data: orders = [], isPending } = useQuery(ordersQuery);
  const queries = useQueryClient();
  const ends = orderEndedBy(orders, artworkId);
  const href = routeUrl(artworksRoutes.download, { params: { id: artworkId }, query: { ends } });
  const look = { variant: 'outline', className, 'aria-label': label } as const;
  const words = (
    <>
      <Download size={18} /> Download
    </>
  );
  if (isPending)
    return (
      <Button {...look} busy>
        {words}
      </Button>
    );
  if (ends === undefined)
    return (
      <ButtonAnchor {...look} href={href}>
        {words}
      </ButtonAnchor>
    );
  const sentence = `Downloading it now means order ${ends} can no longer be cancelled.`;
  const download = () => {
    window.location.assign(href);
    const afterwards = (order: Order) => (order.id === ends ? { ...order, isCancellable: false } : order);
    queries.setQueryData(ordersQuery.queryKey, (known) => known?.map(afterwards));
    queries.setQueryData(orderQuery(ends).queryKey, (known) => known && afterwards(known));
  };
  return (
    <>
      <Confirm
        trigger={(ask) => (
          <Button {...look} onClick={ask}>
            {words}
          </Button>
        )}
        title="Download the original?"
        description={sentence}
        action="Download"
        dismiss="Not now"
        busy={false}
        onConfirm={(close) => {
          close();
          download();
        }}
      />
      <p className="order-last mt-2 basis-full text-ash text-label">{sentence}</p>
    </>
  );
}

/** Returns the order whose cancellation a download of the artwork ends. Of several orders, one is enough. */
function orderEndedBy(orders: Order[], artworkId: number): string | undefined {
  const own = orders.filter(
    ({ status, items }) => !isCalledOff(status) && items.some((item) => item.artworkId === artworkId),
  );
  return own.every(({ isCancellable }) => isCancellable) ? own[0]?.id : undefined;
}
