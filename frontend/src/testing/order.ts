import type { Order } from '#shared/model/order.ts';
import { address } from '#tests/helpers/address.ts';

/** Returns an order in production, with one item of artwork 1. `changes` replaces the fields that matter to the test. */
export const order = (changes: Partial<Order> = {}): Order => ({
  id: 'VF-0123456789',
  status: 'processing',
  totalAmount: '1050.74',
  subtotalAmount: '1024.99',
  shippingCost: '4.75',
  taxAmount: '21.00',
  taxRate: '2.049',
  refundedAmount: '0.00',
  currency: 'USD',
  createdAt: '2026-11-20T12:00:00Z',
  changeableUntil: null,
  isHeld: false,
  cancelsByEmail: false,
  isCancellable: changes.status === 'pending' || changes.status === 'confirmed',
  trackingNumber: null,
  carrier: null,
  trackingUrl: null,
  shippedAt: null,
  deliveredAt: null,
  estimatedDelivery: null,
  printfulOrderId: 1,
  shippingMethod: 'Standard',
  shippingAddress: address,
  giftMessage: null,
  items: [
    {
      id: 1,
      artworkId: 1,
      productId: 71,
      variantId: 4011,
      quantity: 1,
      customization: { placements: [{ placement: 'front', position: null }], options: {} },
      productName: 'Unisex Staple T-Shirt',
      productType: 'T-Shirt',
      variantSize: 'M',
      variantColor: 'Black',
      unitPrice: '1024.99',
      totalPrice: '1024.99',
      imageUrl: '/shirt.png',
    },
  ],
  shipments: [],
  statusHistory: [
    {
      id: '3',
      status: 'processing',
      statusMessage: 'Your order is being made.',
      createdAt: '2026-11-20T12:02:00Z',
      changedBy: 'provider',
    },
    {
      id: '2',
      status: 'confirmed',
      statusMessage: 'The printer has your order.',
      createdAt: '2026-11-20T12:01:00Z',
      changedBy: 'provider',
    },
    {
      id: '1',
      status: 'pending',
      statusMessage: 'We’ve received your payment.',
      createdAt: '2026-11-20T12:00:00Z',
      changedBy: 'payment',
    },
  ],
  ...changes,
});

/** Returns the changes of an order that ended, with the entry about its end. */
export const ended = (status: 'failed' | 'cancelled', statusMessage: string): Partial<Order> => ({
  status,
  statusHistory: [
    { id: status, status, statusMessage, createdAt: '2026-11-20T12:03:00Z', changedBy: 'provider' },
    ...order().statusHistory,
  ],
});
