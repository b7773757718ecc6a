import { countAttempts, type Limit, type LimiterDeps, takeBackAttempts } from '../limits/limiter.ts';
import { networkAttempts } from '../limits/network-attempts.ts';
import type { PrintOrders } from '../orders/ports/print-orders.ts';
import { unixSeconds } from '../ports/clock.ts';
import type { Shopper } from '../ports/network.ts';
import type { Digest } from '../ports/random.ts';
import type { Answer, Answers } from './ports.ts';
import type { RememberOffer } from './quote.ts';

/** How long an answer is cached, in seconds. */
const rememberedSeconds = 600;
/** The age in seconds up to which a cached estimate counts as the present cost. */
const currentSeconds = 60;

/**
 * Limits on the calls to the print provider that totals may cause, far below those on totals. A new cart or address takes
 * up to four calls, another shipping method one, and a repetition none. The provider accepts 120 a minute from the whole
 * shop, so the budget also gives each shopper only a fair share of what is free.
 */
export const pricingLimits = {
  callsPerAccount: { count: 30, seconds: 60 },
  /** An office or a household may share one network. */
  callsPerNetwork: { count: 60, seconds: 60 },
} as const satisfies Record<string, Limit>;

type Pricing = Pick<PrintOrders, 'shippingRates' | 'estimate'>;
export type CachedPricingDeps = LimiterDeps & { answers: Answers; digest: Digest };

/**
 * Returns the provider with rates, estimates and offers cached for ten minutes by the inputs that affect them.
 * `currentCosts` returns an estimate that is at most a minute old. A call to the provider counts against the limits of the shopper's
 * account and network. One that fails, perhaps because the account has had its share, takes nothing from the network.
 * Throws `too-many-requests` above the limits.
 */
export function cachedPricing<P extends Pricing>(
  provider: P,
  deps: CachedPricingDeps,
  shopper: Shopper,
): P & { currentCosts: P['estimate']; offer: RememberOffer } {
  const { answers, digest, clock } = deps;
  const counted = async <A>(ask: () => Promise<A>): Promise<A> => {
    const own = [{ key: `pricing-for:${digest(shopper.userId)}`, limit: pricingLimits.callsPerAccount }];
    const shared = networkAttempts('pricing', shopper.network, pricingLimits.callsPerNetwork);
    await countAttempts(deps, own, shared);
    return ask().catch(async (error: unknown) => {
      await takeBackAttempts(deps, ...shared);
      throw error;
    });
  };

  /** When the oldest answer that was used expires. An offer, which is made of answers, expires with it. */
  let validUntil = Number.POSITIVE_INFINITY;

  async function remembered<Name extends keyof Answer>(
    name: Name,
    content: unknown,
    ask: () => Promise<Answer[Name]>,
    maxAge = rememberedSeconds,
  ): Promise<Answer[Name]> {
    const key = `${name}:${digest(JSON.stringify(content))}`;
    const known = await answers.find(name, key, unixSeconds(clock) + rememberedSeconds - maxAge);
    validUntil = Math.min(validUntil, known?.expire ?? unixSeconds(clock) + rememberedSeconds);
    if (known) return known.answer;
    const answer = await counted(ask);
    await answers.save(name, key, answer, unixSeconds(clock) + rememberedSeconds);
    return answer;
  }

  const estimate = (maxAge: number): P['estimate'] => {
    return (order) => remembered('costs', contentOf(order), () => provider.estimate(order), maxAge);
  };
  const pricing: Pricing = {
    shippingRates: (to, items) =>
      remembered(
        'rates',
        [placeOf(to), items.map(({ variantId, quantity, value }) => [variantId, quantity, value])],
        () => provider.shippingRates(to, items),
      ),
    estimate: estimate(rememberedSeconds),
  };
  const offer: RememberOffer = async (order, ask) => {
    const key = `offer:${digest(JSON.stringify(contentOf(order)))}`;
    const known = await answers.find('offer', key, unixSeconds(clock));
    if (known) return known.answer;
    const made = await ask();
    if ('tax' in made) await answers.save('offer', key, made, validUntil);
    return made;
  };
  return { ...provider, ...pricing, currentCosts: estimate(currentSeconds), offer };
}

type Place = Parameters<Pricing['shippingRates']>[0];
const placeOf = ({ countryCode, stateCode, zip, city, address1 }: Place) => [
  countryCode,
  stateCode,
  zip,
  city,
  address1,
];

/** Returns the inputs that affect an estimate. Names, and the pictures of the lines, do not. */
const contentOf = ({ shipping, recipient, items }: Parameters<Pricing['estimate']>[0]) => [
  shipping,
  placeOf(recipient),
  items.map(({ variantId, quantity, retailPrice, files, options }) => [
    ...[variantId, quantity, retailPrice, options],
    files.map(({ type }) => type),
  ]),
];
