import { operator } from '#shared/seller.ts';
import { ContactLink } from '../features/contact/contact-link.tsx';
import { ProsePage } from '../ui/prose-page.tsx';

export function ReturnsPage() {
  return (
    <ProsePage title="Returns and contact">
      <h2>Damaged, misprinted, or lost</h2>
      <p>
        If your piece is damaged or misprinted, write to <ContactLink /> within 30 days of delivery, with a photo and
        your order number (it starts with VF). If a package hasn’t moved for 30 days, it counts as lost, so write to us
        with your order number. Either way, we’ll reprint your piece or refund you, whichever you prefer, and you keep
        what arrived.
      </p>
      <h2>Changed your mind</h2>
      <p>
        Each piece is made just for you, so we can’t take it back if you change your mind. In the EU and the UK, the
        right of withdrawal doesn’t apply to goods made to order. Until production starts, you can cancel an order on
        its page, and we’ll refund the full amount to your card. Once you’ve downloaded the original of an artwork in
        the order, you can no longer cancel the order.
      </p>
      <h2>Wrong size</h2>
      <p>
        We can’t exchange a size that doesn’t fit, so please check the size guide on the product’s page. If a piece
        arrives in a different size from the one you chose, it counts as misprinted.
      </p>
      <h2>Refunds</h2>
      <p>We refund the card you paid with. Banks take five to ten days to show the refund.</p>
      <h2>Contact</h2>
      <p>
        {operator.name}, {operator.address}
      </p>
      <p>
        For anything else, write to <ContactLink />. If it’s about an order, include its number.
      </p>
    </ProsePage>
  );
}
