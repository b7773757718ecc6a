import type { NewCartItem } from '#shared/model/cart.ts';
import { formatMoney } from '#shared/model/money.ts';
import type { ToAdd } from '../../lib/to-add.ts';
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

/** Returns the item to add to the cart, or why it cannot be added yet, which is unknown until the upload's state is. */
export function newCartItem({
  productId,
  artworkId,
  selection,
  quantity,
  upload,
  mockupUrl,
}: Choice): ToAdd<NewCartItem> {
  const { variant, placed, price } = selection;
  if (!variant || price === undefined) return impossible('Please select a size and color variant from the dropdown');
  if (placed.length === 0) return impossible('Please select where to place your artwork (Front, Back, etc.)');
  if (upload.state === 'idle') return { state: 'unknown' };
  if (upload.state !== 'ready') {
    return impossible('Your artwork is being uploaded to Printful. Please wait a moment and try again.');
  }
  return {
    state: 'possible',
    item: {
      artworkId,
      productId,
      variantId: variant.printfulVariantId,
      quantity,
      customization: { placements: placed, options: {} },
      mockupUrl,
      price: formatMoney(price),
    },
  };
}

const impossible = (reason: string) => ({ state: 'impossible', reason }) as const;
