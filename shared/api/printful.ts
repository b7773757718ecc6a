import * as z from 'zod/mini';
import { ArtworkUpload } from '../model/artwork.ts';
import { Country } from '../model/country.ts';
import { SerialIdText } from '../model/id.ts';
import { Mockup, MockupRequest } from '../model/mockup.ts';
import { Money } from '../model/money.ts';
import { Placement } from '../model/placement.ts';
import { mostProducts, Product, ShelfPlace, Variant } from '../model/product.ts';
import { SizeGuide } from '../model/size-guide.ts';
import * as endpoints from './endpoints/printful.ts';
import { at, type RouteGroup } from './route.ts';

const product = z.object({ productId: SerialIdText });
/** The number of products that a client requests. */
const CountText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
  z.pipe(z.transform(Number), z.int().check(z.maximum(mostProducts))),
);
const artwork = z.object({ artworkId: SerialIdText });

export const printful = {
  uploadArtwork: {
    ...at(endpoints.uploadArtwork),
    access: 'session',
    params: artwork,
    response: ArtworkUpload,
  },
  artworkStatus: {
    ...at(endpoints.artworkStatus),
    access: 'session',
    params: artwork,
    response: ArtworkUpload,
  },
  /**
   * Returns products, most popular first: all of them, or with `limit`, that many after the place `after` or from the
   * top.
   */
  products: {
    ...at(endpoints.products),
    access: 'session',
    query: z.object({
      limit: z.optional(CountText),
      after: z.optional(ShelfPlace),
    }),
    /** `next` is the `after` of the next request. It is absent if there are no more products. */
    response: z.object({ products: z.array(Product), next: z.optional(ShelfPlace) }),
  },
  /** Returns the lowest price of each product type among the most popular products. */
  pricesFrom: {
    ...at(endpoints.pricesFrom),
    access: 'public',
    response: z.object({ prices: z.record(z.string(), Money) }),
  },
  product: {
    ...at(endpoints.product),
    access: 'session',
    params: product,
    response: z.object({ product: Product }),
  },
  variants: {
    ...at(endpoints.variants),
    access: 'session',
    params: product,
    response: z.object({ variants: z.array(Variant) }),
  },
  placements: {
    ...at(endpoints.placements),
    access: 'session',
    params: product,
    response: z.object({ placements: z.array(Placement) }),
  },
  /** Returns a garment's sizes and materials, or null if the provider has no size guide for the product. */
  sizeGuide: {
    ...at(endpoints.sizeGuide),
    access: 'session',
    params: product,
    response: z.object({ sizeGuide: z.nullable(SizeGuide) }),
  },
  countries: {
    ...at(endpoints.countries),
    access: 'session',
    response: z.object({ countries: z.array(Country) }),
  },
  /** Responds with 200 and the mockup, or with 202 while the provider draws it. Repeat the request after a 202. */
  mockup: {
    ...at(endpoints.mockup),
    access: 'session',
    body: MockupRequest,
    response: Mockup,
  },
} as const satisfies RouteGroup;
