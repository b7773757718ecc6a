import { CustomAttributeType } from 'electrodb';
import type { Customization, LineSnapshot } from '#shared/model/line.ts';

const text = { type: 'string', required: true } as const;
const number = { type: 'number', required: true } as const;

/** The attributes that a cart line and an order line share. */
export const lineSnapshot = {
  artworkId: number,
  productId: number,
  variantId: number,
  quantity: { type: 'number', required: true, default: 1 },
  unitPrice: number,
  customization: { type: CustomAttributeType<Customization>('any'), required: true },
  productName: text,
  productType: text,
  variantSize: text,
  variantColor: { type: 'string' },
} as const satisfies Record<keyof LineSnapshot | 'unitPrice', unknown>;
