import { signIn } from '#shared/api/endpoints/session.ts';
import { at } from '#shared/api/route.ts';
import { linkedPages, pageUrls } from '#shared/page-paths.ts';

/** The route patterns of all pages. */
export const patterns = {
  home: linkedPages.home,
  login: linkedPages.login,
  forgotPassword: linkedPages.forgotPassword,
  resetPassword: linkedPages.resetPassword,
  verifyEmail: linkedPages.verifyEmail,
  account: linkedPages.account,
  gallery: '/saved-artwork',
  preview: linkedPages.preview,
  purchase: '/purchase/:artworkId',
  products: '/products',
  customize: '/customize/:productId',
  cart: '/cart',
  checkout: '/checkout',
  thankYou: '/thank-you/:orderId',
  orders: '/orders',
  order: linkedPages.order,
  receipt: linkedPages.receipt,
  returns: linkedPages.returns,
  privacy: '/privacy',
  terms: '/terms',
} as const;

/** The fragment with which the login page opens its registration form. */
export const registerFragment = '#register';

type Id = string | number;

const withArtwork = (path: string, artworkId: Id | null | undefined) =>
  artworkId === null || artworkId === undefined ? path : `${path}?artwork=${artworkId}`;

/** The URLs of all pages. */
export const paths = {
  home: patterns.home,
  login: patterns.login,
  forgotPassword: patterns.forgotPassword,
  account: patterns.account,
  gallery: patterns.gallery,
  preview: pageUrls.preview,
  purchase: (artworkId: Id) => `/purchase/${artworkId}`,
  products: (artworkId?: Id | null) => withArtwork(patterns.products, artworkId),
  customize: (productId: Id, artworkId?: Id | null) => withArtwork(`/customize/${productId}`, artworkId),
  cart: patterns.cart,
  checkout: patterns.checkout,
  thankYou: (orderId: string) => `/thank-you/${encodeURIComponent(orderId)}`,
  orders: patterns.orders,
  order: pageUrls.order,
  receipt: pageUrls.receipt,
  privacy: patterns.privacy,
  terms: patterns.terms,
  returns: patterns.returns,
  /** The API's sign-in URL, from which the server redirects to the configured sign-in page. */
  startSignIn: at(signIn).path,
  /** The same, but opens the registration. Browsers keep the fragment when the server redirects. */
  register: `${at(signIn).path}${registerFragment}`,
} as const;
