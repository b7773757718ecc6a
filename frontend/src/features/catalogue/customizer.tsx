import { useSuspenseQueries } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NewCartItem } from '#shared/model/cart.ts';
import type { Product } from '#shared/model/product.ts';
import { paths } from '../../paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductName } from '../../ui/product-name.tsx';
import { toast } from '../../ui/toast-store.ts';
import { placementsQuery, productQuery, variantsQuery } from './catalogue-queries.ts';
import { ProductPreview } from './product-preview.tsx';
import { sameMockup, useMockup } from './use-mockup.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { type Upload, useUpload } from './use-upload.ts';
import { VariantFields } from './variant-fields.tsx';

/**
 * The selected cart item and its unit price. If the item cannot be added to the cart yet, `item` is a sentence that
 * says why.
 */
type Chosen = { item: NewCartItem | string; price: string | undefined };

type CustomizerProps = {
  productId: number;
  artworkId: number;
  /** The artwork's thumbnail. */
  artwork: ReactNode;
  addToCart: (chosen: Chosen) => ReactNode;
};

/** The page of one product, with its options, its preview, and the add-to-cart button. */
export function Customizer({ productId, artworkId, artwork, addToCart }: CustomizerProps) {
  const [{ data: found }, { data: offered }, { data: areas }] = useSuspenseQueries({
    queries: [productQuery(productId), variantsQuery(productId), placementsQuery(productId)],
  });
  const { product } = found;
  const upload = useUpload(artworkId);
  const selection = useSelection(product, offered.variants, areas.placements);
  const { variant, placement } = selection;
  const price = variant && selection.priceOf(variant);
  const preview = usePreview(product, selection, upload);
  const item = itemOf({ productId, artworkId, selection, upload, mockupUrl: preview.currentUrl });

  return (
    <div className="page gap-x-20 pt-4 max-lg:pb-24 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:pt-9">
      <div className="max-lg:contents">
        <Link
          to={paths.products(artworkId)}
          className="mb-3 inline-flex min-h-11 items-center gap-2 text-ash text-small hover:text-bone"
        >
          <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" /> Back to products
        </Link>
        <ProductPreview
          productImage={variant?.imageUrl ?? product.imageUrl}
          productName={product.name}
          mockup={preview.mockup}
          drawing={preview.drawing}
          readyIn={preview.readyIn}
          onDraw={preview.draw}
          artwork={<div className="absolute bottom-4 left-4 w-1/5 shadow-float">{artwork}</div>}
        />
      </div>
      <div className="pt-7 lg:pt-14">
        <PageTitle className="display text-heading lg:text-[2.25rem] lg:leading-tight" tab={product.name}>
          <ProductName name={product.name} />
        </PageTitle>
        <p className="mt-2 text-ash text-small">
          {product.typeName} · Artwork #{artworkId}
        </p>
        <div className="mt-7">
          <VariantFields selection={selection} />
        </div>
        <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-line max-lg:border-t max-lg:bg-wall max-lg:px-5 max-lg:py-3 lg:mt-9">
          {price && (
            <p className="display mb-5 text-title max-lg:hidden">
              <Price amount={price} />
            </p>
          )}
          <Fragment key={`${variant?.printfulVariantId} ${placement?.areaName}`}>{addToCart({ item, price })}</Fragment>
          <UploadNote upload={upload} />
        </div>
        <p className="mt-9 whitespace-pre-line text-ash text-small">{product.description}</p>
      </div>
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

/** Returns the latest mockup and the action that requests a mockup of the selection. */
function usePreview({ productId, name }: Product, { variant, placement }: Selection, { fileId }: Upload) {
  const { data: url, variables: drawn, isPending: drawing, readyIn, mutate } = useMockup(name);
  const wanted = variant &&
    placement && { variantId: variant.printfulVariantId, color: variant.color, placement: placement.areaName };
  const isOfSelection = drawn !== undefined && wanted !== undefined && sameMockup(drawn, wanted);
  return {
    drawing,
    readyIn,
    mockup: url === undefined ? null : { url, isOfSelection },
    /** The URL of the mockup to show in the cart, or null if no mockup matches the selection. */
    currentUrl: url !== undefined && isOfSelection ? url : null,
    draw: () => {
      if (wanted && fileId !== null) return mutate({ productId, fileId, ...wanted });
      toast({
        title: 'Preview failed',
        description: 'Please select all options and ensure artwork is uploaded',
        variant: 'destructive',
      });
    },
  };
}

type Choice = {
  productId: number;
  artworkId: number;
  selection: Selection;
  upload: Upload;
  mockupUrl: string | null;
};

function itemOf({ productId, artworkId, selection, upload, mockupUrl }: Choice): NewCartItem | string {
  const { variant, placement } = selection;
  if (!variant) return 'Please select a size and color variant from the dropdown';
  if (!placement) return 'Please select where to place your artwork (Front, Back, etc.)';
  if (upload.state !== 'ready') {
    return 'Your artwork is being uploaded to Printful. Please wait a moment and try again.';
  }
  return {
    artworkId,
    productId,
    variantId: variant.printfulVariantId,
    quantity: 1,
    customization: { placement: placement.areaName, options: {} },
    mockupUrl,
    price: selection.priceOf(variant),
  };
}
