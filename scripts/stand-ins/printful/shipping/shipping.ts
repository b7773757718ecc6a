import type { Catalogue } from '../catalogue/catalogue.ts';
import { findCountry } from '../catalogue/catalogue.ts';
import { badRequest } from '../http/refusal.ts';
import type { DrawingKind } from '../mockups/drawings/kinds.ts';

export type Recipient = { country_code?: string | null | undefined; state_code?: string | null | undefined };
export type Parcel = { variantId: number; quantity: number };
type Method = 'STANDARD' | 'EXPRESS';
/**
 * A shipping method and its price. `rate` is in integer cents, and `minDays` and `maxDays` count from the day of the
 * order.
 */
export type Offer = { id: Method; rate: number; minDays: number; maxDays: number };

/** The shipping prices in cents within the United States: for the first item in a parcel, and for each further item. */
type Tariff = { first: number; further: number };
const tariffs = {
  garment: { first: 475, further: 220 },
  heavyGarment: { first: 849, further: 250 },
  tube: { first: 529, further: 60 },
  framed: { first: 1199, further: 649 },
  canvas: { first: 1099, further: 549 },
  drinkware: { first: 649, further: 379 },
  soft: { first: 649, further: 199 },
  small: { first: 469, further: 35 },
} as const satisfies Record<string, Tariff>;

const tariffOf: Record<DrawingKind, Tariff> = {
  poster: tariffs.tube,
  'framed-poster': tariffs.framed,
  canvas: tariffs.canvas,
  't-shirt': tariffs.garment,
  'long-sleeve': tariffs.garment,
  tank: tariffs.garment,
  hoodie: tariffs.heavyGarment,
  sweatshirt: tariffs.heavyGarment,
  mug: tariffs.drinkware,
  'color-mug': tariffs.drinkware,
  'enamel-mug': tariffs.drinkware,
  tumbler: tariffs.drinkware,
  tote: tariffs.soft,
  pillow: tariffs.soft,
  blanket: tariffs.heavyGarment,
  notebook: tariffs.small,
  sticker: tariffs.small,
  puzzle: tariffs.soft,
  coaster: tariffs.small,
};

/**
 * The shipping conditions by region. `factor` multiplies the domestic price. `days` and `express` are the minimum and
 * maximum delivery days of standard and express shipping.
 */
const zones: Record<string, { factor: number; days: [number, number]; express: [number, number] | null }> = {
  home: { factor: 1, days: [3, 5], express: [1, 3] },
  north_america: { factor: 1.7, days: [5, 9], express: [3, 5] },
  europe: { factor: 1.05, days: [3, 7], express: [1, 3] },
  oceania: { factor: 1.7, days: [6, 12], express: [3, 5] },
  asia: { factor: 1.9, days: [8, 16], express: [4, 7] },
  south_america: { factor: 2.1, days: [10, 20], express: null },
  africa: { factor: 2.3, days: [12, 25], express: null },
};

const expressFactor = 2.4;
const expressBase = 600;

/**
 * Returns the country and state of a destination. Throws a `Refusal` for an unknown country (SH-1) or a missing state.
 */
export function checkDestination({ country_code, state_code }: Recipient) {
  const country = country_code ? findCountry(country_code) : undefined;
  if (!country) throw badRequest(`Shipping to country "${country_code ?? ''}" is not available`, 'SH-1');
  // Japan has state codes, but Printful does not require them.
  const insists = country.states && country.code !== 'JP';
  const state = country.states?.find(({ code }) => code === state_code);
  if (insists && !state)
    throw badRequest(`State code "${state_code ?? ''}" is missing or not valid for ${country.name}`);
  return { country, state };
}

/** Returns the shipping methods for these items, cheapest first. */
export function shippingOffers(catalogue: Catalogue, recipient: Recipient, parcels: Parcel[]): Offer[] {
  const { country } = checkDestination(recipient);
  const zone = zones[country.code === 'US' ? 'home' : country.region] ?? zones.africa!;
  const lines = parcels.map(({ variantId, quantity }) => {
    const found = catalogue.variant(variantId);
    if (!found) throw badRequest(`Variant with ID: ${variantId} not found`);
    return { tariff: tariffOf[found.seed.drawing], quantity };
  });
  // All items share one parcel. One item costs the `first` price of its tariff, and every other item costs the
  // `further` price.
  const lead = lines.reduce((most, line) => Math.max(most, line.tariff.first - line.tariff.further), 0);
  const together = lines.reduce((sum, { tariff, quantity }) => sum + tariff.further * quantity, lead);
  const rate = Math.round(together * zone.factor);
  const standard: Offer = { id: 'STANDARD', rate, minDays: zone.days[0], maxDays: zone.days[1] };
  if (!zone.express) return [standard];
  const express = Math.round(rate * expressFactor) + expressBase;
  return [standard, { id: 'EXPRESS', rate: express, minDays: zone.express[0], maxDays: zone.express[1] }];
}
