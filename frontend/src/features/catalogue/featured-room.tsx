import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Product } from '#shared/model/product.ts';
import { useMedia } from '../../lib/use-media.ts';
import { paths } from '../../paths.ts';
import { variantsQuery } from '../../queries/catalogue.ts';
import { scenes } from '../product-picture/rooms/scenes.ts';
import { Wall } from '../product-picture/wall.tsx';
import { sizesAt } from './side-by-side.ts';
import { inColor } from './variants.ts';

/** The size of the room in inches. A phone shows only the middle of the room. */
const rooms = { wide: { width: 180, height: 96 }, narrow: { width: 106, height: 96 } } as const;
/** The sizes to hang, as positions from 0 to 1 in the list of sizes, smallest first. */
const hung = [0.45, 1, 0.7];

type FeaturedRoomProps = { product: Product; artworkId: number };

/** A row of the catalogue that shows the artwork as wall art in three sizes, in a room at true scale. */
export function FeaturedRoom({ product, artworkId }: FeaturedRoomProps) {
  const { data } = useQuery(variantsQuery(product.productId));
  const size = useMedia('(width >= 40rem)') ? rooms.wide : rooms.narrow;
  const placement = 'default';
  const color = data?.variants[0]?.color ?? null;
  const sizes = data ? sizesAt(inColor(data.variants, color), placement) : [];
  const chosen = new Set(hung.map((share) => sizes[Math.round(share * (sizes.length - 1))]));
  const prints = [...chosen].flatMap((one) => one ?? []);
  return (
    <section aria-label="On your wall" className="relative">
      <Wall
        scene={scenes.sofa}
        room={size}
        prints={prints.map(({ variant, print }) => ({
          artworkId,
          product,
          size: variant.size,
          colorCode: variant.colorCode,
          print,
          position: null,
          label: variant.size,
        }))}
      />
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-7 gap-y-2">
        <h2 className="display text-heading">On your wall</h2>
        <p className="text-ash text-small">
          {color && `In ${color.toLowerCase()} frames: `}
          {prints.map(({ variant }) => variant.size).join(', ')}, shown to scale.{' '}
          <Link to={paths.customize(product.productId, artworkId)} className="text-bone text-link">
            Choose your size
          </Link>
        </p>
      </div>
    </section>
  );
}
