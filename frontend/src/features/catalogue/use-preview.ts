import type { Product } from '#shared/model/product.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { usePendingPress } from '../../lib/use-pending-press.ts';
import { toast } from '../../ui/toast-store.ts';
import { useMockup } from './use-mockup.ts';
import type { Selection } from './use-selection.ts';
import type { Upload } from './use-upload.ts';

export type Preview = ReturnType<typeof usePreview>;

/**
 * Returns the mockup of the print on the screen and the action that requests it. `firstUrl` is the mockup of the line's
 * first print, which may be a different one.
 */
export function usePreview(
  product: Product,
  artworkId: number,
  { variant, placement, position, placed, lookAt }: Selection,
  { fileId, state }: Upload,
) {
  const lookOf = (areaName: string) => `${product.productId} ${artworkId} ${lookAt(areaName)}`;
  const isComplete = variant && placement && fileId !== null;
  const mockup = useMockup(
    isComplete
      ? {
          productId: product.productId,
          variantId: variant.printfulVariantId,
          fileId,
          placement: placement.areaName,
          ...(position && { position }),
          look: lookOf(placement.areaName),
        }
      : null,
    productTitle(product.name),
  );
  // A press waits until the state of the upload is known.
  const { isPending, press } = usePendingPress(state !== 'idle', () => {
    if (isComplete) return mockup.press();
    toast({
      title: 'Preview failed',
      description: 'Please select all options and ensure artwork is uploaded',
      variant: 'destructive',
    });
  });
  const [first] = placed;
  return {
    ...mockup,
    firstUrl: first ? mockup.urlOf(lookOf(first.placement)) : null,
    drawing: mockup.drawing || isPending,
    isAwaited: mockup.isAwaited || isPending,
    press,
  };
}
