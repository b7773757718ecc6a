import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { CartItem } from '#shared/model/cart.ts';
import { Customization } from '#shared/model/line.ts';
import type { Placement } from '#shared/model/placement.ts';
import type { Product, Variant } from '#shared/model/product.ts';
import { findKept, keep } from '../../lib/tab-storage.ts';
import { type Selection, type Start, useSelection } from './use-selection.ts';

/** The pause in changes, in milliseconds, after which the selection is stored. */
const restMs = 300;

const Choice = z.object({ variantId: z.int(), customization: Customization });

/**
 * Returns the selection for an artwork on a product as the shopper left it in this browser tab. While a cart line is
 * edited, the selection starts with the line and is not stored in the tab.
 */
export function useKeptSelection(
  product: Product,
  variants: readonly Variant[],
  areas: readonly Placement[],
  artworkId: number,
  line: CartItem | null,
): Selection {
  const key = `choice ${product.productId} ${artworkId}`;
  const [start] = useState<Start | null>(() => line ?? findKept(key, Choice));
  const selection = useSelection(product, variants, areas, start);
  const { variant, placed: placements } = selection;
  const choice: Start | null =
    !line && variant ? { variantId: variant.printfulVariantId, customization: { placements, options: {} } } : null;
  const text = choice && JSON.stringify(choice);
  useStored(key, text);
  return selection;
}

/**
 * Stores the text in this browser tab once it rests, because each step of a drag changes it, and storing takes about a
 * millisecond. Leaving the page stores it at once. A null text is not stored.
 */
function useStored(key: string, text: string | null): void {
  const store = useRef<() => void>(undefined);
  useEffect(() => {
    if (text === null) return;
    store.current = () => {
      store.current = undefined;
      keep(key, JSON.parse(text));
    };
    const timer = setTimeout(() => store.current?.(), restMs);
    return () => clearTimeout(timer);
  }, [key, text]);
  useEffect(() => {
    const leave = () => store.current?.();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [key]);
}
