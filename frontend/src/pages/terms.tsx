import { ProsePage } from '../ui/prose-page.tsx';

export function TermsPage() {
  return (
    <ProsePage title="Terms">
      <h2>What you buy</h2>
      <p>
        Each artwork is drawn once, from your details and a turn of chance. When you buy a product with it, you receive
        the printed product and may download the picture in print size.
      </p>
      <h2>What you may do with it</h2>
      <p>
        Hang it, wear it, give it away and print it again for yourself. Please do not sell copies of the picture or
        claim it as the work of another studio.
      </p>
      <h2>Prices and payment</h2>
      <p>
        Prices are in US dollars. Shipping and tax are worked out at the checkout from your address, before you pay.
        Your card is charged when you place the order. If we cannot produce it, we cancel it and pay you back in full.
      </p>
      <h2>Making and delivery</h2>
      <p>
        Every piece is printed to order, usually within two to seven days, and then takes the delivery time that the
        checkout shows. Colors on a lit screen look brighter than ink on paper, cloth or clay.
      </p>
      <h2>The stars</h2>
      <p>
        Zodiac signs and life path numbers are old stories that we enjoy drawing. They are no advice, and nothing here
        predicts anything.
      </p>
      <h2>Fair use</h2>
      <p>
        Use your own details, or those of somebody who is happy with it. Accounts that disturb the shop for others can
        be closed.
      </p>
    </ProsePage>
  );
}
