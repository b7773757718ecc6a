import type { ReactNode } from 'react';
import { Price } from '../../ui/price.tsx';
import type { Upload } from './use-upload.ts';

type BuyBarProps = {
  /** The price of one item, or undefined without a variant. */
  price: string | undefined;
  /** What is added to the price, such as the cost of shipping. */
  extras: ReactNode;
  /** A note about when the item arrives. */
  arrival: ReactNode;
  upload: Upload;
  /** The button that adds the item to the cart or saves a cart line. */
  children: ReactNode;
};

/**
 * A sticky bar with the price, the expected delivery, and the button, so that they stay visible however long the
 * options are.
 */
export function BuyBar({ price, extras, arrival, upload, children }: BuyBarProps) {
  return (
    <div className="action-bar buy-bar">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 max-lg:mb-2 lg:mb-4 short:hidden">
        {price && (
          <p className="text-ash text-label max-lg:order-last">
            <Price amount={price} className="display text-[2.25rem] text-bone leading-none max-lg:hidden" /> {extras}
          </p>
        )}
        {arrival}
      </div>
      {/* Above the button, which must not move when the note goes. */}
      <UploadNote upload={upload} />
      {children}
    </div>
  );
}

function UploadNote({ upload: { state, retry } }: { upload: Upload }) {
  if (state === 'ready') return null;
  return (
    <p role="status" className="mb-3 text-center text-ash text-label">
      {state === 'failed' ? (
        <>
          The printer didn’t receive your artwork.{' '}
          <button type="button" className="py-1 text-bone text-link" onClick={retry}>
            Retry Upload
          </button>
        </>
      ) : (
        'Preparing your artwork for print…'
      )}
    </p>
  );
}
