import { artworks } from '../api/artworks.ts';
import { checkout } from '../api/checkout.ts';
import { printful } from '../api/printful.ts';
import type { Route } from '../api/route.ts';
import { session } from '../api/session.ts';

/** A limit of the gateway: requests per second, and the maximum burst. */
type Throttle = { readonly perSecond: number; readonly burst: number };

/** The routes that paint, call a provider, hash a password, or send email. */
const heavy: readonly Route[] = [
  artworks.generate,
  printful.uploadArtwork,
  printful.mockup,
  checkout.calculate,
  checkout.delivery,
  checkout.createPayment,
  session.register,
  session.signIn,
  session.forgotPassword,
  session.resetPassword,
  session.changePassword,
  session.confirmPassword,
  session.changeEmail,
  session.resendVerification,
  session.exportUser,
];

/**
 * Returns the gateway's limit for a route, for all shoppers together. Each route has its own limit, so exhausting one
 * route blocks neither other routes nor the providers' webhooks.
 */
export function throttleOf(route: Route): Throttle {
  if (route.access === 'signed') return { perSecond: 100, burst: 500 };
  return heavy.includes(route) ? { perSecond: 20, burst: 40 } : { perSecond: 100, burst: 200 };
}
