import type { ReactNode } from 'react';
import { Price } from '../../ui/price.tsx';
import type { Upload } from './use-upload.ts';

type BuyBarProps = {
  /** The price of one piece, or undefined without a variant. */
  price: string | undefined;
  /** When the piece arrives. */
  arrival: ReactNode;
  upload: Upload;
  /** The button that adds to the cart, or that changes a line of it. */
  children: ReactNode;
};

/** The price, the time of arrival and the button, which stay on the screen however long the list of options is. */
export function BuyBar({ price, arrival, upload, children }: BuyBarProps) {
  return (
    <div className="action-bar buy-bar">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 max-lg:mb-2 lg:mb-4 short:hidden">
        {price && (
          <p className="display text-[2.25rem] leading-none max-lg:hidden">
            <Price amount={price} />
          </p>
        )}
        {arrival}
      </div>
      {children}
      <UploadNote upload={upload} />
    </div>
  );
}

function UploadNote({ upload: { state, retry } }: { upload: Upload }) {
  if (state === 'ready') return null;
  return (
    <p role="status" className="mt-3 text-center text-ash text-label">
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
