import { original } from '#shared/model/artwork.ts';
import { maxProductionDays, minProductionDays } from '#shared/model/delivery.ts';
import { operator } from '#shared/seller.ts';
import { ProsePage } from '../ui/prose-page.tsx';

export function TermsPage() {
  return (
    <ProsePage title="Terms">
      <h2>Who you buy from</h2>
      <p>
        {operator.name}, {operator.address}.
      </p>
      <h2>What you buy</h2>
      <p>
        Each artwork is drawn from your details and a touch of chance. The first one from your details is the one that
        you previewed, and each further one is a new variation. When you buy a product with it, you get the printed
        product and can download the picture as a PNG of {original.pixels} × {original.pixels} pixels.
      </p>
      <h2>What you may do with it</h2>
      <p>
        Hang it, wear it, give it away, or print it again for yourself. Please don’t sell copies of the picture or pass
        it off as another studio’s work.
      </p>
      <h2>Prices and payment</h2>
      <p>
        Prices are in US dollars. We calculate shipping and tax from your address at checkout, before you pay. If a
        package crosses a border, your customs office may charge duties on delivery. We charge your card when you place
        the order. If we can’t make your order, we’ll cancel it and refund you in full.
      </p>
      <h2>Making and delivery</h2>
      <p>
        Every piece is printed to order, usually within {minProductionDays} to {maxProductionDays} business days.
        Delivery then takes the time shown at checkout. Colors look brighter on a lit screen than in ink on paper,
        cloth, or clay.
      </p>
      <h2>The stars</h2>
      <p>
        Zodiac signs and life path numbers are old stories we enjoy drawing. They aren’t advice, and nothing here
        predicts anything.
      </p>
      <h2>Fair use</h2>
      <p>
        Use your own details, or those of someone who’s happy for you to. We may close accounts that disrupt the shop
        for others.
      </p>
    </ProsePage>
  );
}
