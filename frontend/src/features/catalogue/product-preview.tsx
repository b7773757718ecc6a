import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { NumberRange } from '../../ui/number-range.tsx';
import { FadingOver } from './fading-over.tsx';
import { mockupWait } from './mockup-wait.ts';

const pictureSide = 960;

type ProductPreviewProps = {
  productName: string;
  /** The artwork on the product as the browser draws it. */
  children: ReactNode;
  /** The URL of the printer's picture of the choice, or null until it is drawn. */
  mockupUrl: string | null;
  /** Whether the printer has drawn any picture on this page. */
  hasDrawn: boolean;
  drawing: boolean;
  /** The seconds in which the mockup is expected, or null as long as nothing is known. */
  readyIn: number | null;
  /** Whether the shopper is told when the mockup is there, wherever the shopper is by then. */
  willTell: boolean;
  onDraw: () => void;
  /** The button that shows the print in full size. */
  zoom: ReactNode;
  /** What a picture of a room says about its scale. The printer has no such picture. Null for a picture of the product. */
  scale: string | null;
  /** Whether the figure is printed alone, without its ground. */
  isFigure: boolean;
};

/** The preview of the product with the artwork. The printer's picture replaces the browser's once it is there. */
export function ProductPreview(props: ProductPreviewProps) {
  const { productName, children, mockupUrl, hasDrawn, drawing, onDraw, zoom, scale, isFigure } = props;
  return (
    <section aria-label="Product preview" aria-busy={drawing} className="max-lg:contents">
      {/* On phones, the preview is sticky and stays visible above the options. */}
      <div className="strip-holder">
        <div className="strip relative rounded-picture bg-mat">
          <FadingOver url={mockupUrl} alt={`${productName} with your artwork`} side={pictureSide}>
            {children}
          </FadingOver>
          {scale === null && (
            <>
              {zoom && <div className="absolute top-3 right-3 rounded-control bg-wall">{zoom}</div>}
              <div className="absolute right-4 -bottom-5 rounded-control bg-wall">
                <Button variant="outline" needsNetwork busy={drawing} onClick={onDraw}>
                  {drawing ? 'Generating...' : hasDrawn ? 'Update Preview' : 'Generate Product Preview'}
                </Button>
              </div>
            </>
          )}
        </div>
      </div>
      <p role="status" className="max-w-measure text-ash text-label lg:mt-7">
        {scale ?? noteOf(props)}
      </p>
      {isFigure && (
        <p className="max-w-measure text-ash text-label">
          On this product, your artwork is printed without its background.
        </p>
      )}
    </section>
  );
}

function noteOf({ mockupUrl, drawing, readyIn, willTell }: ProductPreviewProps): ReactNode {
  if (mockupUrl) return 'This is how it will look.';
  if (!drawing) {
    return (
      <>
        Drawn from your print. The printer’s own picture takes <NumberRange from={10} to={15} /> seconds.
      </>
    );
  }
  const isLong = readyIn !== null && readyIn >= mockupWait.longFrom;
  return (
    <>
      {isLong ? 'Other previews come first.' : 'The printer is taking its own picture.'} {waitText(readyIn)}.
      {isLong && willTell && ' Feel free to look around. We’ll tell you when yours is ready.'}
    </>
  );
}

/** Returns how long a mockup takes that is expected in this many seconds. Null stands for the usual time. */
function waitText(readyIn: number | null): ReactNode {
  if (readyIn === null || readyIn < mockupWait.longFrom) {
    return (
      <>
        Usually <NumberRange from={10} to={15} /> seconds
      </>
    );
  }
  if (readyIn < 90) return 'About a minute';
  return `About ${Math.round(readyIn / 60)} minutes`;
}
