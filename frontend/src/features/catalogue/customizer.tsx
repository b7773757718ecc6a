import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { CartItem, NewCartItem } from '#shared/model/cart.ts';
import { formatMoney } from '#shared/model/money.ts';
import type { Placement } from '#shared/model/placement.ts';
import { canMove, type PrintPlan, printedFile, printPlan } from '#shared/model/print-plan.ts';
import { isWallArt, type Product, type Variant } from '#shared/model/product.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { orThrow } from '../../lib/or-throw.ts';
import { subtotalText } from '../../lib/subtotal-text.ts';
import type { ChoiceKey, ToAdd } from '../../lib/to-add.ts';
import { useMedia } from '../../lib/use-media.ts';
import { paths } from '../../paths.ts';
import { useArtworkName, useNameInText } from '../../queries/artwork-name.ts';
import { galleryQuery } from '../../queries/artworks.ts';
import { placementsQuery, productQuery, variantsQuery } from '../../queries/catalogue.ts';
import { useUnit } from '../../queries/unit.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { MatPicture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { ArtworkOnProduct } from '../product-picture/artwork-on-product.tsx';
import { MotifHandle } from '../product-picture/motif-handle.tsx';
import { canShow } from '../product-picture/print-shape.ts';
import { useArtInput } from '../product-picture/use-print-picture.ts';
import { vesselOf } from '../product-picture/vessel.ts';
import { WithThumb } from '../product-picture/waiting-product.tsx';
import { BuyBar } from './buy-bar.tsx';
import { UndoButton, type View, ViewFields, ZoomButton } from './customizer-tools.tsx';
import { FamilyFields, NotMadeNote } from './family-fields.tsx';
import { newCartItem } from './new-cart-item.ts';
import { anyPlace, OnMyWall, RoomFields, wallCaption } from './on-my-wall.tsx';
import { PositionFields } from './position-fields.tsx';
import { PreviewButton, PreviewNotes, ProductPreview } from './product-preview.tsx';
import { useCatalogueLink } from './use-catalogue-link.ts';
import { useFamily, useFamilyChoice } from './use-family.ts';
import { useKeptSelection } from './use-kept-selection.ts';
import { usePreview } from './use-preview.ts';
import { useUpload } from './use-upload.ts';
import { VariantFields } from './variant-fields.tsx';

/** What to add, the product's name, the price of the chosen quantity, and a key for the choice. */
type Chosen = { toAdd: ToAdd; title: string; price: string | undefined; choice: ChoiceKey };

type Delivered = Pick<NewCartItem, 'variantId' | 'quantity'>;

type CustomizerProps = {
  productId: number;
  artworkId: number;
  /** The cart line that is being edited, or null. */
  line: CartItem | null;
  /** The artwork's thumbnail. */
  artwork: ReactNode;
  /** The picker for the shopper's artworks. */
  artworks: ReactNode;
  addToCart: (chosen: Chosen) => ReactNode;
  /** Renders a short note about when the chosen variant arrives. */
  /** What is added to the item's price, such as the cost of shipping. */
  extras: (item: Delivered) => ReactNode;
  arrival: (item: Delivered) => ReactNode;
  /** Renders the delivery estimate for the chosen variant. */
  delivery: (item: Delivered) => ReactNode;
};

/** Returns how the print differs from the artwork, and what is on the side of a cup that the picture does not show. */
function printNote(product: Product, { kind }: PrintPlan): string | undefined {
  if (kind === 'figure') return 'Your artwork, without its background.';
  if (kind !== 'wrap') return;
  return vesselOf(product).hasHandle
    ? 'Redrawn for the mug, with fewer details. The other side is the same; across from the handle are the stars and letters.'
    : 'Redrawn for the cup, with fewer details. The lines go all around.';
}

/** The side of the preview on a wide screen, in CSS pixels. */
const shownSide = 680;

/** The page of one product: options, preview, and add-to-cart button. */
export function Customizer({ waiting, ...props }: CustomizerProps & { waiting: ReactNode }) {
  const { productId } = props;
  // Nothing suspends, because React would keep the placeholder for at least 300 ms.
  const { data: found } = useQuery({ ...productQuery(productId), ...orThrow });
  const { data: offered } = useQuery({ ...variantsQuery(productId), ...orThrow });
  const { data: areas } = useQuery({ ...placementsQuery(productId), ...orThrow });
  const family = useFamily(found?.product);
  const { isLoading, failureCount } = useQuery(galleryQuery);
  // The options appear together, also those of a family and the other artworks, so that nothing moves.
  if (!found || !offered || !areas || !family || (isLoading && failureCount === 0)) return waiting;
  return (
    <Options {...props} product={found.product} variants={offered.variants} areas={areas.placements} family={family} />
  );
}

type OptionsProps = CustomizerProps & {
  product: Product;
  variants: readonly Variant[];
  areas: readonly Placement[];
  /** The products that are one thing with this one, itself included, or none. */
  family: readonly Product[];
};

function Options({ product, variants, areas, family, artworkId, line, artwork, artworks, ...given }: OptionsProps) {
  const { addToCart, extras, arrival, delivery } = given;
  const { productId } = product;
  const title = productTitle(product.name);
  const name = useArtworkName(artworkId);
  const inText = useNameInText(artworkId);
  const hasCaption = useArtInput(artworkId)?.caption ?? false;
  const catalogue = useCatalogueLink(artworkId);
  const upload = useUpload(artworkId);
  const selection = useKeptSelection(product, variants, areas, artworkId, line);
  const familyChoice = useFamilyChoice(product, family, selection);
  const { variant, print, spot, position } = selection;
  // The largest print has the default position.
  const largest = useMemo(() => spot && printedFile(printPlan(spot, null)).pixels, [spot]);
  const [view, setView] = useState<View>('product');
  const [place, setPlace] = useState(anyPlace);
  const onWall = { artworkId, selection, hasNeighbors: view === 'sizes', place };
  const unit = useUnit();
  // Below the picture, the choice of a room leaves the first screen to frame and size.
  const isBelow = useMedia('(width >= 64rem) and (height >= 52rem)');
  // On phones, title, price and the first choice of the product itself follow the picture; all else comes after them.
  const isBeside = useMedia('(width >= 64rem)');
  const roomFields = view !== 'product' && <RoomFields {...onWall} onChange={setPlace} />;
  const viewFields = isWallArt(product) && <ViewFields view={view} onChange={setView} isBare={isBeside} />;
  const views = (
    <>
      {!isBeside && viewFields}
      {!isBelow && roomFields}
      {artworks}
    </>
  );
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const price = selection.price === undefined ? undefined : formatMoney(selection.price);
  const preview = usePreview(product, artworkId, selection, upload);
  const notes = (
    <PreviewNotes
      preview={preview}
      scale={view === 'product' ? null : wallCaption(onWall, unit)}
      note={spot && printNote(product, printPlan(spot, null))}
    />
  );
  const toAdd = newCartItem({ productId, artworkId, selection, quantity, upload, mockupUrl: preview.firstUrl });
  const choice: ChoiceKey = JSON.stringify([artworkId, variant?.printfulVariantId, selection.placed, quantity]);
  // The artwork's position changes no other option, so the options need not render while it is dragged.
  const [familyFields, notMade] = useMemo(() => {
    const given = { members: family, choice: familyChoice };
    return family.length > 1 ? [<FamilyFields {...given} />, <NotMadeNote {...given} />] : [null, null];
  }, [family, familyChoice]);
  // The delivery does not depend on the artwork's position, so it need not render while the artwork is dragged.
  const deliveryNotes = useMemo(() => {
    const delivered = variant && { variantId: variant.printfulVariantId, quantity };
    return delivered && { extras: extras(delivered), arrival: arrival(delivered), delivery: delivery(delivered) };
  }, [variant, quantity, extras, arrival, delivery]);

  const quantityStepper = (
    <QuantityStepper
      label="Quantity"
      quantity={quantity}
      least={1}
      onStep={(by) => setQuantity((before) => before + by)}
    />
  );
  const positionFields = spot && canMove(spot) && (
    <div className="mt-7">
      <PositionFields
        spot={spot}
        position={position}
        unit={unit}
        onMove={selection.move}
        isOnPicture={view === 'product'}
      />
    </div>
  );

  return (
    <div className="page gap-x-20 max-lg:pb-24 lg:grid lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:pt-9">
      <div className="max-lg:contents lg:sticky lg:top-7 lg:self-start">
        <div className="flex flex-wrap justify-between gap-x-4 lg:mb-3 lg:max-w-[72dvh]">
          <BackLink {...(line ? { to: paths.cart } : catalogue)}>{line ? 'Back to cart' : 'Back to products'}</BackLink>
          {isBeside && viewFields}
        </div>
        <ProductPreview
          productName={title}
          preview={preview}
          zoom={spot && <ZoomButton artworkId={artworkId} selection={selection} side={shownSide} />}
          undo={<UndoButton changes={selection.changes} onUndo={selection.undo} />}
          isRoom={view !== 'product'}
          hasButton={isBeside}
        >
          {view !== 'product' ? (
            <OnMyWall {...onWall} />
          ) : variant && print && canShow(product, variant.size, print) ? (
            <ArtworkOnProduct
              artworkId={artworkId}
              product={product}
              size={variant.size}
              colorCode={variant.colorCode}
              print={print}
              position={position}
              side={shownSide}
              label={`${title} with ${inText}`}
              isLive
            >
              {spot && canMove(spot)
                ? (printArea) => (
                    <MotifHandle
                      printArea={printArea}
                      spot={spot}
                      position={position}
                      hasCaption={hasCaption}
                      unit={unit}
                      onMove={selection.move}
                    />
                  )
                : undefined}
            </ArtworkOnProduct>
          ) : (
            <WithThumb artworkId={artworkId}>
              <BlankProduct url={variant?.imageUrl ?? product.imageUrl} name={title} artwork={artwork} />
            </WithThumb>
          )}
        </ProductPreview>
        {isBeside && notes}
        {isBelow && roomFields && <div className="mt-3">{roomFields}</div>}
      </div>
      {/* The Enter key in an option acts like the add-to-cart button. */}
      <form noValidate className="pt-2 lg:pt-11" onSubmit={(event) => event.preventDefault()}>
        <div className="flex flex-wrap items-baseline gap-x-5">
          <PageTitle className="display min-w-0 flex-1 basis-[10rem] text-heading lg:text-[2.25rem] lg:leading-tight">
            {title}
          </PageTitle>
          {!isBeside && price && <Price amount={price} className="display text-heading" />}
        </div>
        <p className="mt-2 text-ash text-small">
          {product.typeName} · {name}
        </p>
        <div className="mt-4 grid gap-7 lg:mt-5 lg:gap-5">
          {isBeside && views}
          <VariantFields product={product} selection={selection} family={familyFields} notMade={notMade} />
          {!isBeside && views}
        </div>
        {!isBeside && (
          <>
            <div className="mt-7">
              {view === 'product' && <PreviewButton {...preview} />}
              {notes}
            </div>
            {positionFields}
            <div className="mt-7">
              <p aria-hidden="true" className="mb-2 font-medium text-small">
                Quantity
              </p>
              {quantityStepper}
            </div>
          </>
        )}
        {/* A press while another product of the family loads would add the previous one. */}
        <fieldset disabled={familyChoice.isComing} className="contents">
          <BuyBar
            price={price}
            extras={deliveryNotes?.extras}
            arrival={deliveryNotes?.arrival}
            quantity={isBeside && quantityStepper}
            upload={upload}
          >
            {addToCart({ toAdd, title, price: price && subtotalText({ price, quantity }), choice })}
          </BuyBar>
        </fieldset>
        {/* On wide screens, the bar has its place on the first screen, and cuts off no option there. */}
        {isBeside && positionFields}
        {deliveryNotes && <div className="mt-7">{deliveryNotes.delivery}</div>}
        <p className="mt-1 text-ash text-label">Is it a gift? You can add a message in the cart.</p>
        <p className="mt-7 whitespace-pre-line text-ash text-small">{product.description}</p>
        {largest && (
          <p className="mt-4 text-ash text-label">
            Maximum print size: {largest.width} × {largest.height} pixels
          </p>
        )}
        <p className="mt-1 text-ash text-label">Our printer, Printful, calls it “{product.name}”.</p>
      </form>
    </div>
  );
}

type BlankProductProps = { url: string; name: string; artwork: ReactNode };

/** A product for which the printer has no template: the picture of the blank product with the artwork in a corner. */
const BlankProduct = ({ url, name, artwork }: BlankProductProps) => (
  <>
    <MatPicture src={url} alt={name} side={960} />
    <div className="absolute bottom-4 left-4 w-1/5 shadow-float">{artwork}</div>
  </>
);
