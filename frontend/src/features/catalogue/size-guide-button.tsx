import { lazy, useState } from 'react';
import { isWorn, type Product } from '#shared/model/product.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/notice-frame.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Loads on demand, because only garments have a size guide. */
const SizeGuideTables = lazy(async () => ({ default: (await import('./size-guide-tables.tsx')).SizeGuideTables }));

type SizeGuideButtonProps = { product: Product; size: string | undefined; color: string | null };

/** A button that opens the size guide of a garment. Renders nothing for other products. */
export function SizeGuideButton({ product, size, color }: SizeGuideButtonProps) {
  const [open, setOpen] = useState(false);
  if (!isWorn(product)) return null;
  return (
    <>
      <p className="mt-2">
        <Button variant="link" onClick={() => setOpen(true)}>
          Size guide
        </Button>
      </p>
      <Dialog open={open} onOpenChange={setOpen} title="Size guide">
        <Boundary
          waiting={<Skeleton className="h-64" />}
          failed={(_, retry) => (
            <ErrorState level={2} title="We couldn’t load the size guide" onRetry={retry}>
              Please try again.
            </ErrorState>
          )}
        >
          <SizeGuideTables productId={product.productId} size={size} color={color} />
        </Boundary>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
