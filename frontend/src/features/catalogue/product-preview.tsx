import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { DrawingFrame } from '../../ui/drawing-frame.tsx';
import { MatPicture } from '../../ui/picture.tsx';

const pictureSide = 960;

type ProductPreviewProps = {
  /** The shop's own picture of the product in the chosen color. */
  productImage: string;
  productName: string;
  /** The product with the artwork on it; null until it is drawn. */
  mockup: { url: string; isOfSelection: boolean } | null;
  drawing: boolean;
  onDraw: () => void;
  /** A small view of the artwork, shown over the blank product. */
  artwork: ReactNode;
};

/** The product as it will look, with the button that requests the mockup. */
export function ProductPreview({ productImage, productName, mockup, drawing, onDraw, artwork }: ProductPreviewProps) {
  return (
    <section aria-label="Product preview" aria-busy={drawing} className="max-lg:contents">
      {/* Sticky on phones: it stays visible above the options. */}
      <div className="strip-holder">
        <div className={`strip relative rounded-picture ${drawing ? '' : 'bg-mat'}`}>
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
          <div className="absolute right-4 -bottom-5 rounded-control bg-wall">
            <Button variant="outline" needsNetwork disabled={drawing} onClick={onDraw}>
              {drawing ? 'Generating...' : mockup ? 'Update Preview' : 'Generate Product Preview'}
            </Button>
          </div>
        </div>
      </div>
      <p className="max-w-[34ch] text-ash text-label lg:mt-4">{noteOf(mockup)}</p>
    </section>
  );
}

function noteOf(mockup: ProductPreviewProps['mockup']): string {
  if (!mockup) return 'See your artwork on this product. It takes 10–15 seconds.';
  return mockup.isOfSelection ? 'This is how it will look.' : 'This preview shows your previous choice.';
}
