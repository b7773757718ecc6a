import type { NewCartItem } from '#shared/model/cart.ts';
import { formatMoney } from '#shared/model/money.ts';
import type { Selection } from './use-selection.ts';
import type { Upload } from './use-upload.ts';

type Choice = {
  productId: number;
  artworkId: number;
  selection: Selection;
  quantity: number;
  upload: Upload;
  mockupUrl: string | null;
};

/**
 * Returns the item to add to the cart. If it cannot be added yet, returns a sentence that explains why, or null while
 * the state of the upload is unknown.
 */
export function newCartItem({
  productId,
  artworkId,
  selection,
  quantity,
  upload,
  mockupUrl,
}: Choice): NewCartItem | string | null {
  const { variant, placed, price } = selection;
  if (!variant || price === undefined) return 'Please select a size and color variant from the dropdown';
  if (placed.length === 0) return 'Please select where to place your artwork (Front, Back, etc.)';
  if (upload.state === 'idle') return null;
  if (upload.state !== 'ready') {
    return 'Your artwork is being uploaded to Printful. Please wait a moment and try again.';
  }
  return {
    artworkId,
    productId,
    variantId: variant.printfulVariantId,
    quantity,
    customization: { placements: placed, options: {} },
    mockupUrl,
    price: formatMoney(price),
  };
}
