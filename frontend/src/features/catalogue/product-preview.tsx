import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { DrawingFrame } from '../../ui/drawing-frame.tsx';
import { MatPicture } from '../../ui/picture.tsx';
import { mockupWait, waitText } from './mockup-wait.ts';

const pictureSide = 960;

type ProductPreviewProps = {
  /** The URL of the product's image in the chosen color, without the artwork. */
  productImage: string;
  productName: string;
  /** The mockup, which shows the product with the artwork, or null until a mockup is drawn. */
  mockup: { url: string; isOfSelection: boolean } | null;
  drawing: boolean;
  /** The seconds in which the mockup is expected, or null as long as nothing is known. */
  readyIn: number | null;
  onDraw: () => void;
  /** The artwork's thumbnail, which is shown over the blank product. */
  artwork: ReactNode;
};

/** The preview of the product with the artwork, and the button that requests a mockup. */
export function ProductPreview({
  productImage,
  productName,
  mockup,
  drawing,
  readyIn,
  onDraw,
  artwork,
}: ProductPreviewProps) {
  return (
    <section aria-label="Product preview" aria-busy={drawing} className="max-lg:contents">
      {/* On phones, the preview is sticky and stays visible above the options. */}
      <div className="strip-holder">
        <div className={`strip relative rounded-picture ${drawing ? '' : 'bg-mat'}`}>
          {drawing ? (
            <DrawingFrame note={waitText(readyIn)}>Drawing your preview</DrawingFrame>
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
      <p className="max-w-[34ch] text-ash text-label lg:mt-4">
        {drawing && readyIn !== null && readyIn >= mockupWait.longFrom ? longWait : noteOf(mockup)}
      </p>
    </section>
  );
}

const longWait = 'Other previews come first. Feel free to look around. We’ll tell you when yours is ready.';

function noteOf(mockup: ProductPreviewProps['mockup']): string {
  if (!mockup) return 'See your artwork on this product. It takes 10–15 seconds.';
  return mockup.isOfSelection ? 'This is how it will look.' : 'This preview shows your previous choice.';
}
