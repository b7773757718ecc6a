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
  /** The choice of a quantity, for which only wide screens have room. */
  quantity: ReactNode;
  upload: Upload;
  /** The button that adds the item to the cart or saves a cart line. */
  children: ReactNode;
};

/**
 * A sticky bar with the price, the expected delivery, and the button, so that they stay visible however long the
 * options are.
 */
export function BuyBar({ price, extras, arrival, quantity, upload, children }: BuyBarProps) {
  return (
    <div className="action-bar buy-bar">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 max-lg:mb-2 lg:mb-4 lg:grid lg:grid-cols-[1fr_auto] xl:grid-cols-[auto_1fr_auto] short:hidden">
        {price && (
          <>
            <Price
              amount={price}
              className="display self-center text-[2.25rem] leading-none max-lg:hidden xl:row-span-2"
            />
            <p className="text-ash text-label max-lg:order-last lg:max-xl:col-span-2 lg:max-xl:row-start-2">{extras}</p>
            {quantity && (
              <div className="col-start-2 row-start-1 self-center xl:col-start-3 xl:row-span-2">{quantity}</div>
            )}
          </>
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
        'Preparing your artwork for print...'
      )}
    </p>
  );
}
