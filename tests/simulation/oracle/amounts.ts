import type { Capture } from '../payment-house.ts';
import type { World } from '../world.ts';
import { draftOf } from './books.ts';
import { type Breach, breach } from './breach.ts';
import { fairTotal } from './fair-price.ts';

/** Checks promise I2: the charged amount equals both the displayed amount and the amount that the server computed. */
export function amountBreaches(world: World, capture: Capture): Breach[] {
  const { intentId, amount, screen } = capture;
  const draft = draftOf(world, capture);
  if (!draft) return [breach('I2', `${intentId} has no checkout draft`)];
  const sum = fairTotal(draft);
  const breaches = sum === amount ? [] : [breach('I2', `${intentId} charged ${amount} for a total of ${sum}`)];

  const frozenAt = Date.parse(draft.createdAt);
  for (const { variantId, unitPrice, customization } of draft.lines) {
    // A Lambda reads prices at most 30 seconds before it stores them in the checkout draft, so any price from that
    // period is correct.
    if (
      world.prices
        .pricesBetween(variantId, customization.placements.length, frozenAt - 30_000, frozenAt)
        .includes(unitPrice)
    )
      continue;
    breaches.push(
      breach('I2', `${intentId} charged ${unitPrice} for variant ${variantId}, which never had that price`),
    );
  }
  if (screen?.amount !== amount) {
    breaches.push(breach('I2', `${intentId} charged ${amount}, but the screen showed ${screen?.amount}`));
  }
  return breaches;
}
