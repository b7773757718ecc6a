import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { DrawingFrame } from '../../ui/drawing-frame.tsx';
import { MatPicture } from '../../ui/picture.tsx';

const pictureSide = 960;

type ProductPreviewProps = {
  /** The shop's own picture of the product in the chosen colour. */
  productImage: string;
  productName: string;
  /** The product with the artwork on it; null until it was drawn. */
  mockup: { url: string; isOfSelection: boolean } | null;
  drawing: boolean;
  onDraw: () => void;
  /** Lies over the plain product picture: a small view of what will be printed on it. */
  artwork: ReactNode;
};

/** The product as it will look, and the button that has it drawn. */
export function ProductPreview({ productImage, productName, mockup, drawing, onDraw, artwork }: ProductPreviewProps) {
  return (
    <section aria-label="Product preview" aria-busy={drawing}>
      <div className="relative">
        {drawing ? (
          <DrawingFrame note="Usually 10–15 seconds">Drawing your preview</DrawingFrame>
        ) : (
          <MatPicture
            src={mockup?.url ?? productImage}
            alt={mockup ? `${productName} with your artwork` : productName}
            side={pictureSide}
          />
        )}
        {!mockup && !drawing && artwork}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p className="min-w-0 flex-1 text-ash text-label">{noteOf(mockup)}</p>
        <Button variant="outline" needsNetwork disabled={drawing} onClick={onDraw}>
          {drawing ? 'Generating...' : mockup ? 'Update Preview' : 'Generate Product Preview'}
        </Button>
      </div>
    </section>
  );
}

function noteOf(mockup: ProductPreviewProps['mockup']): string {
  if (!mockup) return 'See your artwork on this very product. It takes 10–15 seconds.';
  return mockup.isOfSelection ? 'This is how it will look.' : 'This shows what you had chosen before.';
}
