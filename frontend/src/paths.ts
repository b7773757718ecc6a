import { sessionPaths } from '#shared/api/session-paths.ts';

/** Every page's pattern, as the router matches it. */
export const patterns = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  account: '/account',
  gallery: '/saved-artwork',
  preview: '/preview/:id',
  purchase: '/purchase/:artworkId',
  products: '/products',
  customize: '/customize/:productId',
  cart: '/cart',
  checkout: '/checkout',
  thankYou: '/thank-you/:orderId',
  orders: '/orders',
  order: '/orders/:orderId',
  privacy: '/privacy',
  terms: '/terms',
  returns: '/returns',
} as const;

/** The pages that only exist for a signed-in shopper. */
export const shopperPatterns = [
  patterns.account,
  patterns.gallery,
  patterns.preview,
  patterns.purchase,
  patterns.products,
  patterns.customize,
  patterns.cart,
  patterns.checkout,
  patterns.thankYou,
  patterns.orders,
  patterns.order,
];

type Id = string | number;

const withArtwork = (path: string, artworkId: Id | null | undefined) =>
  artworkId === null || artworkId === undefined ? path : `${path}?artwork=${artworkId}`;

/** Every page's URL. */
export const paths = {
  home: patterns.home,
  login: patterns.login,
  forgotPassword: patterns.forgotPassword,
  account: patterns.account,
  gallery: patterns.gallery,
  preview: (artworkId: Id) => `/preview/${artworkId}`,
  purchase: (artworkId: Id) => `/purchase/${artworkId}`,
  products: (artworkId?: Id | null) => withArtwork(patterns.products, artworkId),
  customize: (productId: Id, artworkId?: Id | null) => withArtwork(`/customize/${productId}`, artworkId),
  cart: patterns.cart,
  checkout: patterns.checkout,
  thankYou: (orderId: string) => `/thank-you/${encodeURIComponent(orderId)}`,
  orders: patterns.orders,
  order: (orderId: string) => `/orders/${encodeURIComponent(orderId)}`,
  privacy: patterns.privacy,
  terms: patterns.terms,
  returns: patterns.returns,
  /** Not a page: a browser navigation that the server answers with a redirect to the sign-in it is configured for. */
  startSignIn: sessionPaths.signIn,
} as const;
