import { CartReview } from '../model/cart-review.ts';
import type { RouteGroup } from './route.ts';

/**
 * The call that only the cart page needs. It is not in `cart`, because every page loads that group for the cart badge.
 */
export const cartPage = {
  /** Compares the cart with the catalogue. A changed price is stored, so it is reported only once. */
  review: { method: 'POST', path: '/api/cart/review', access: 'session', response: CartReview },
} as const satisfies RouteGroup;
