import { artworks } from '../api/artworks.ts';
import { checkout } from '../api/checkout.ts';
import { printful } from '../api/printful.ts';
import type { Route } from '../api/route.ts';
import { session } from '../api/session.ts';

/** How long API Gateway waits for a Lambda, in seconds. An HTTP API cannot be set to more. */
export const gatewaySeconds = 30;

/**
 * The time limit of each Lambda behind the API, in seconds. A second shorter than the gateway's, which also counts the
 * cold start.
 */
export const apiSeconds = 29;

/**
 * The firewall's limits for one network address, in requests a minute. A visit of the whole shop takes about 300
 * requests. A provider sends its events from a few addresses.
 */
export const perAddress = { shop: 600, events: 3000 } as const;

/**
 * The firewall's limit for all IPv6 addresses of one operator of networks (an autonomous system), in requests a minute.
 * The firewall counts single addresses, and one IPv6 subscriber has at least 2^64 of them. The limit is half of what the
 * gateway lets through a costly route, so one subscriber cannot exhaust it, and twenty times what one address may send,
 * because an operator may have many subscribers here.
 */
export const perIpv6Operator = 20 * perAddress.shop;

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
  session.finishSignIn,
  session.forgotPassword,
  session.resetPassword,
  session.changePassword,
  session.confirmPassword,
  session.changeEmail,
  session.resendVerification,
  session.exportUser,
];

/**
 * Returns the gateway's limit for a route, for all shoppers together. It is the last resort, behind the firewall's limit
 * for one address: dozens of addresses have to work together to exhaust it. Each route has its own limit, so exhausting
 * one blocks neither other routes nor the providers' webhooks.
 */
export const throttleOf = (route: Route): Throttle =>
  heavy.includes(route) ? { perSecond: 400, burst: 800 } : { perSecond: 1000, burst: 2000 };
