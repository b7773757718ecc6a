import '../styles/later.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ContactLink } from '../features/contact/contact-link.tsx';
import { orderQuery } from '../features/orders/order-queries.ts';
import { Receipt } from '../features/orders/receipt.tsx';
import { isNotFound } from '../lib/request-error.ts';
import { paths } from '../paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Boundary } from '../ui/boundary.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/notice-frame.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** Renders the receipt of an order, to print or to save as PDF. */
export function ReceiptPage() {
  const { orderId = '' } = useParams();
  return (
    <Boundary
      failed={(error, retry) => (
        <ErrorState
          level={1}
          title={isNotFound(error) ? 'Order Not Found' : 'We couldn’t load this receipt'}
          onRetry={retry}
        >
          {isNotFound(error) ? 'The order may not exist, or you may not have access to it.' : 'Please try again.'}
        </ErrorState>
      )}
    >
      <ReceiptOf orderId={orderId} />
    </Boundary>
  );
}

function ReceiptOf({ orderId }: { orderId: string }) {
  const { data: order } = useSuspenseQuery(orderQuery(orderId));
  return (
    <div className="page max-w-4xl pt-4 lg:pt-9">
      <BackLink to={paths.order(order.id)} className="not-printed">
        Order {order.id}
      </BackLink>
      <div className="mt-2 mb-7 flex flex-wrap items-center justify-between gap-5">
        <PageTitle className="display text-title" tab={`Receipt for order ${order.id}`}>
          Receipt
        </PageTitle>
        <Button variant="outline" className="not-printed" onClick={() => window.print()}>
          <Printer size={18} /> Print or save as PDF
        </Button>
      </div>
      <Receipt order={order} contact={<ContactLink />} />
    </div>
  );
}
