/**
 * Paths of the pages that mails and API redirects link to, as client router patterns. The client's own list
 * (frontend/src/paths.ts) reads them, so a renamed page keeps its links.
 */
export const linkedPages = {
  home: '/',
  login: '/login',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  order: '/orders/:orderId',
} as const;

/** The URLs of these pages, without the site's origin. */
export const pageUrls = {
  home: linkedPages.home,
  login: linkedPages.login,
  /** The sign-in page, with a note that signing in with the identity provider failed. */
  providerRefused: `${linkedPages.login}?error=provider`,
  resetPassword: (token: string) => `${linkedPages.resetPassword}?token=${encodeURIComponent(token)}`,
  verifyEmail: (token: string) => `${linkedPages.verifyEmail}?token=${encodeURIComponent(token)}`,
  order: (orderId: string) => linkedPages.order.replace(':orderId', encodeURIComponent(orderId)),
} as const;
