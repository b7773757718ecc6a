import { memo } from 'react';
import type { Product } from '#shared/model/product.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { MatPicture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { ArtworkOnProduct } from '../product-picture/artwork-on-product.tsx';
import { canShow } from '../product-picture/print-shape.ts';
import { WaitingProduct } from '../product-picture/waiting-product.tsx';
import type { Layout } from './filters.ts';

const pictureSide = 480;

type ProductCardProps = {
  /** The product that the card shows. */
  product: Product;
  /** What the card describes, if that is more than its product. */
  name?: string;
  priceFrom?: string | null;
  isPopular?: boolean;
  /** What can be chosen of the product. */
  options: string;
  /** The ID of the product that the card links to. */
  linkedId?: number;
  /** The ID of the artwork in the URL, which the link keeps. */
  artworkId: number | null;
  /** The ID of the artwork that the card shows on the product, or undefined until it is known whether there is one. */
  shownArtwork: number | null | undefined;
  layout: Layout;
  /** Whether the card is below a heading that says that its products are popular. */
  isAmongPopular?: boolean;
};

/**
 * The catalogue card of one product with the shopper's artwork on it. The whole card links to the page that customizes
 * the product.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, options, artworkId, shownArtwork, layout, isAmongPopular = false } = props;
  const { productId, description, imageUrl, typeName, showcase } = product;
  const { name = product.name, priceFrom = product.priceFrom, isPopular = product.isPopular } = props;
  const title = productTitle(name);
  const { linkedId = productId } = props;
  const inList = layout === 'list';
  const Heading = isAmongPopular ? 'h3' : 'h2';
  return (
    <article
      aria-labelledby={`product-${productId}`}
      className={`relative ${inList ? 'grid grid-cols-[96px_minmax(0,1fr)] gap-5 sm:grid-cols-[160px_minmax(0,1fr)] lg:gap-9' : 'flex h-full flex-col'}`}
    >
      {shownArtwork === undefined ? (
        <WaitingProduct artworkId={artworkId} />
      ) : shownArtwork !== null && showcase && canShow(product, showcase.size, showcase.print) ? (
        <ArtworkOnProduct artworkId={shownArtwork} product={product} {...showcase} />
      ) : (
        <MatPicture src={imageUrl} alt="" side={pictureSide} loading="lazy" />
      )}
      <div className={inList ? 'min-w-0 sm:flex sm:items-center sm:gap-9' : 'mt-4 flex flex-1 flex-col'}>
        <div className={inList ? 'min-w-0 flex-1' : 'flex flex-1 flex-col'}>
          <Heading id={`product-${productId}`} className="font-semibold text-small leading-snug sm:text-body">
            {title}
          </Heading>
          <p className="mt-1 text-ash text-label">
            {typeName} · {options}
          </p>
          <p className="mt-2 line-clamp-3 max-w-measure text-ash text-label">{firstParagraph(description)}</p>
          {/* Prices are at the lower edge, where those of a row align. A narrow card has the badge above its price. */}
          <p
            className={`mt-auto flex flex-wrap-reverse items-center gap-y-1 pt-3 text-small ${inList ? 'gap-x-3' : 'justify-between'}`}
          >
            {priceFrom && (
              <span>
                <span className="text-ash">From</span> <Price amount={priceFrom} />
              </span>
            )}
            {isPopular && !isAmongPopular && <Badge tone="aura">Popular</Badge>}
          </p>
        </div>
        <ButtonLink
          variant="outline"
          to={paths.customize(linkedId, artworkId)}
          state={{ fromCatalogue: true }}
          aria-label={`Customize ${title}`}
          wide={!inList}
          className={`after:absolute after:inset-0 ${inList ? 'mt-4 sm:mt-0' : 'mt-4'}`}
        >
          Customize
        </ButtonLink>
      </div>
    </article>
  );
});

/** Returns the first paragraph of the provider's description. Later paragraphs list materials and measurements. */
const firstParagraph = (description: string) => description.split('\n', 1)[0];
