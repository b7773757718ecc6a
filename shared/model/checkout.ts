import * as z from 'zod/mini';
import { CountryCode, ShippingAddress } from './address.ts';
import { maxOrderLines, maxQuantity } from './cart.ts';
import { OrderId, SerialId } from './id.ts';
import { Money } from './money.ts';
import { atMost, cleanLines, plainLines } from './plain-text.ts';
import { TaxPercentage } from './tax.ts';

export const CheckoutRequest = z.object({
  shippingAddress: ShippingAddress,
  selectedShippingId: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
});
export type CheckoutRequest = z.output<typeof CheckoutRequest>;

export const ShippingRate = z.object({
  id: z.string(),
  name: z.string(),
  rate: Money,
  minDeliveryDays: z.nullable(z.int()),
  maxDeliveryDays: z.nullable(z.int()),
});
export type ShippingRate = z.output<typeof ShippingRate>;

/** The request for a delivery estimate before the address is known. */
export const DeliveryRequest = z.object({
  countryCode: CountryCode,
  items: z
    .array(z.object({ variantId: z.int(), quantity: z.int().check(z.positive(), z.maximum(maxQuantity)) }))
    .check(z.minLength(1), z.maxLength(maxOrderLines)),
});
export type DeliveryRequest = z.output<typeof DeliveryRequest>;

/** The shipping methods for a country, cheapest first. Empty if the provider does not deliver there. */
export const DeliveryEstimate = z.object({ rates: z.array(ShippingRate) });
export type DeliveryEstimate = z.output<typeof DeliveryEstimate>;

/** What is probably wrong with a field of the address, which the shopper may also keep as it is. */
const AddressQuestion = z.object({ path: z.string(), message: z.string() });
export type AddressQuestion = z.output<typeof AddressQuestion>;

export const Calculation = z.object({
  subtotal: Money,
  shippingCost: Money,
  taxAmount: Money,
  /** The tax rate for the address in percent, or null if it is unknown. */
  taxRate: z.nullable(TaxPercentage),
  total: Money,
  currency: z.literal('USD'),
  validationErrors: z.array(z.string()),
  /** Absent in answers of the previous server, during a deployment. */
  addressQuestions: z.optional(z.array(AddressQuestion)),
  shippingRates: z.array(ShippingRate),
  selectedShippingId: z.nullable(z.string()),
});
export type Calculation = z.output<typeof Calculation>;

/** The provider's limit for a gift message, in characters. */
export const giftMessageLength = 200;

/** The gift message that the print provider prints on the packing slip. It keeps its line breaks. */
const GiftMessage = z.string().check(z.overwrite(cleanLines), z.minLength(1), atMost(giftMessageLength), plainLines());

/**
 * The request to create a payment. `saveAddress` saves the address once the order exists. `isAddressConfirmed` answers
 * the questions about the address: it is right as it is. `windowId` is a random ID of
 * the checkout window, because a payment belongs to one window. All requests without a `windowId` share one window.
 */
export const PaymentRequest = z.extend(CheckoutRequest, {
  saveAddress: z._default(z.boolean(), true),
  isAddressConfirmed: z.optional(z.boolean()),
  giftMessage: z._default(z.nullable(GiftMessage), null),
  windowId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'Must be a random name'))),
});
export type PaymentRequest = z.output<typeof PaymentRequest>;

export const PaymentSession = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  amount: Money,
});
export type PaymentSession = z.output<typeof PaymentSession>;

/**
 * The request to place the order of a payment. Only `paymentIntentId` is used, because the contents of the order were
 * fixed when the payment was created. The other fields are accepted because the API's description promises them to
 * clients.
 */
export const OrderConfirmation = z.object({
  paymentIntentId: z.string().check(z.regex(/^pi_[A-Za-z0-9_]{1,100}$/, 'Must be a payment id')),
  cartItemIds: z._default(z.array(SerialId).check(z.maxLength(200)), []),
  shippingAddress: z.optional(z.unknown()),
  selectedShippingId: z.optional(z.nullable(z.string())),
});
export type OrderConfirmation = z.output<typeof OrderConfirmation>;

export const ConfirmedOrder = z.object({
  success: z.literal(true),
  orderId: OrderId,
  printfulOrderId: z.nullable(z.int()),
});
export type ConfirmedOrder = z.output<typeof ConfirmedOrder>;
