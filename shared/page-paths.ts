/**
 * The paths of the pages that emails and API redirects link to, written as patterns for the client's router. The
 * client's list of paths (frontend/src/paths.ts) includes these, so the links to a renamed page stay correct.
 */
export const linkedPages = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  account: '/account',
  preview: '/preview/:id',
  order: '/orders/:orderId',
  receipt: '/orders/:orderId/receipt',
  returns: '/returns',
} as const;

/** The URLs of the linked pages, without the site's origin. */
export const pageUrls = {
  home: linkedPages.home,
  login: linkedPages.login,
  forgotPassword: linkedPages.forgotPassword,
  preview: (artworkId: number | string) => linkedPages.preview.replace(':id', String(artworkId)),
  order: (orderId: string) => linkedPages.order.replace(':orderId', encodeURIComponent(orderId)),
  receipt: (orderId: string) => linkedPages.receipt.replace(':orderId', encodeURIComponent(orderId)),
} as const;

/** More such URLs, which only the server creates. They are apart, so that the client's bundle does not contain them. */
export const serverPageUrls = {
  /** The sign-in page with a message that the sign-in at the identity provider failed. */
  providerRefused: `${linkedPages.login}?error=provider`,
  /** The sign-in page with a message that an account must be signed in to before single sign-on is connected to it. */
  passwordNeeded: `${linkedPages.login}?error=password`,
  account: linkedPages.account,
  /** The account page with a message that single sign-on neither connected nor confirmed the account. */
  identityRefused: `${linkedPages.account}?error=single-sign-on`,
  returns: linkedPages.returns,
  /** `mailbox` is the address to which the link is sent, if the link can also start anew with it. */
  resetPassword: (token: string, mailbox?: string) =>
    `${linkedPages.resetPassword}?token=${encodeURIComponent(token)}${mailbox === undefined ? '' : `&email=${encodeURIComponent(mailbox)}`}`,
  verifyEmail: (token: string) => `${linkedPages.verifyEmail}?token=${encodeURIComponent(token)}`,
} as const;
