import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CartItem } from '#shared/model/cart.ts';
import { choicesOf } from '#shared/model/line-choices.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { subtotalText } from '../../lib/subtotal-text.ts';
import { paths } from '../../paths.ts';
import { useArtworkName } from '../../queries/artwork-name.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { LinePictures } from '../product-picture/line-picture.tsx';
import { useItemChanges } from './change-item.ts';

/** The side of a line's picture on the screen, in CSS pixels. */
const shownSide = 240;

/** The columns of a line: the picture and the texts. */
export const lineColumns =
  'grid grid-cols-[clamp(96px,42vw,180px)_minmax(0,1fr)] gap-x-5 sm:grid-cols-[240px_minmax(0,1fr)] sm:gap-x-7';

type CartLineProps = {
  item: CartItem;
  /** The thumbnail of the printed artwork. */
  artwork?: ReactNode;
  /** Whether the line can be ordered. If not, the shopper can only remove it. */
  isAvailable?: boolean;
  /** Called with the line once it is removed. */
  onRemoved?: (item: CartItem) => void;
};

/** A cart line with its product, quantity, and price. */
export function CartLine({ item, artwork, isAvailable = true, onRemoved }: CartLineProps) {
  const { id, artworkId, productType, quantity, price } = item;
  const title = productTitle(item.productName);
  const name = useArtworkName(artworkId);
  const { step, remove } = useItemChanges(id, onRemoved);
  return (
    <article aria-labelledby={`item-${id}`} className={`${lineColumns} gap-y-4`}>
      <div className="self-start">
        <LinePictures
          line={item}
          url={item.mockupUrl ?? item.productImage}
          side={shownSide}
          label={name}
          artwork={artwork}
        />
      </div>
      <div className="flex flex-col justify-between gap-4 max-sm:contents">
        <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
          <div className="min-w-0 flex-1 basis-[8rem]">
            <h2 id={`item-${id}`} className="display text-lede sm:text-heading">
              <Link to={changeLinePath(item)} className="hit inline-block hover:text-link">
                {title}
              </Link>
            </h2>
            <p className="mt-0.5 text-ash text-label">
              {productType} · {name}
            </p>
            <p className="mt-2 flex flex-wrap gap-2">
              {choicesOf(item).map((choice) => (
                <Badge key={choice}>{choice}</Badge>
              ))}
              {!isAvailable && <Badge tone="danger">Unavailable</Badge>}
            </p>
          </div>
          <p className="max-sm:basis-full sm:text-right">
            <Price amount={subtotalText(item)} className="font-semibold" />
            {quantity > 1 && (
              <span className="block text-ash text-label">
                <Price amount={price} /> each
              </span>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-3 max-sm:col-span-full sm:gap-x-3">
          {isAvailable && (
            <QuantityStepper label={`Quantity of ${title}`} quantity={quantity} least={0} needsNetwork onStep={step} />
          )}
          <ButtonLink
            variant="ghost"
            to={changeLinePath(item)}
            aria-label={`Change ${title}`}
            className="ml-auto max-sm:px-3"
          >
            <Pencil size={18} />
            <span className="max-sm:sr-only">Change</span>
          </ButtonLink>
          <Button
            variant="ghost"
            className="-mr-5 max-sm:-mr-3 max-sm:px-3"
            needsNetwork
            aria-label={`Remove ${title}`}
            onClick={remove}
          >
            <Trash2 size={18} />
            <span className="max-sm:sr-only">Remove</span>
          </Button>
        </div>
      </div>
    </article>
  );
}

/**
 * Returns the URL of the page that edits a cart line. It is not in `paths`, because the landing page does not need it.
 */
const changeLinePath = ({ id, productId, artworkId }: CartItem): string =>
  `${paths.customize(productId, artworkId)}&line=${id}`;
