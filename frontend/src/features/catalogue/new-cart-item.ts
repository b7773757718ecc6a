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

/** Returns the item to add to the cart, which waits for a running upload, or why it cannot be added. */
export function newCartItem({ productId, artworkId, selection, quantity, upload, mockupUrl }: Choice): ToAdd {
  const { variant, placed, price } = selection;
  if (!variant || price === undefined) return impossible('Please select a size and color variant from the dropdown');
  if (placed.length === 0) return impossible('Please select where to place your artwork (Front, Back, etc.)');
  if (upload.state === 'failed') return impossible(notUploaded);
  return {
    state: 'possible',
    notYet: upload.state === 'uploading' ? notUploaded : null,
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

const notUploaded = 'Your artwork is being uploaded to Printful. Please wait a moment and try again.';

const impossible = (reason: string) => ({ state: 'impossible', reason }) as const;
