import { ProsePage } from '../ui/prose-page.tsx';

export function ReturnsPage() {
  return (
    <ProsePage title="Returns">
      <h2>Damaged, misprinted or lost</h2>
      <p>
        Tell us within 30 days of the delivery, with a photo and the order number that begins with VF. We print it again
        or pay you back, whichever you prefer, and you keep what arrived. A parcel that has not moved for 30 days counts
        as lost.
      </p>
      <h2>Changed your mind</h2>
      <p>
        Each piece is made for you alone, so we cannot take it back because it does not please. Until its production
        starts you can cancel an order on its page, and the whole amount goes back to your card.
      </p>
      <h2>Wrong size</h2>
      <p>
        Product pages show the sizes before you order. If a garment differs from them by more than an inch, it counts as
        misprinted.
      </p>
      <h2>Refunds</h2>
      <p>Money goes back to the card you paid with. Banks take five to ten days to show it.</p>
    </ProsePage>
  );
}
