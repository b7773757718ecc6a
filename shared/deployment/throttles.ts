import { artworks } from '../api/artworks.ts';
import { checkout } from '../api/checkout.ts';
import { printful } from '../api/printful.ts';
import type { Route } from '../api/route.ts';
import { session } from '../api/session.ts';

/** A limit of the gateway: requests a second, and how many may come at once. */
type Throttle = { readonly perSecond: number; readonly burst: number };

/** The routes that paint, ask a provider, hash a password or send email. */
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
 * Returns how many requests of a route the gateway passes, of all shoppers together. Each route has a count of its own, so
 * whoever uses up one route stops neither the others nor the events of the providers.
 */
export function throttleOf(route: Route): Throttle {
  if (route.access === 'signed') return { perSecond: 100, burst: 500 };
  return heavy.includes(route) ? { perSecond: 20, burst: 40 } : { perSecond: 100, burst: 200 };
}
