import { violationReports } from './violation-reports.ts';

type Sources = Readonly<Record<string, readonly string[]>>;

/** The sources that pages may load. Stripe's guide to content security policies lists the Stripe hosts. */
const sources: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
  // The prerendered front page holds its styles, and dialogs add one that keeps the page behind them still. No element
  // may carry styles of its own: code sets them through the DOM, which this policy does not concern.
  'style-src': ["'self'", "'unsafe-inline'"],
  'style-src-attr': ["'none'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https://files.cdn.printful.com'],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'", 'https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  // Scripts and workers come from the addresses that frontend/src/lib/trusted-urls.ts allows, and from no string of HTML.
  'require-trusted-types-for': ["'script'"],
  'report-uri': [violationReports],
  'report-to': ['policy'],
};

/** The value of `Content-Security-Policy` for every page of the shop. */
const contentSecurityPolicy = Object.entries(sources)
  .map(([directive, values]) => `${directive} ${values.join(' ')}`)
  .join('; ');

/** The lifetime of strict transport security in seconds: two years. */
export const strictTransportSeconds = 2 * 365 * 24 * 3600;

/** The `Permissions-Policy` header. Wallet buttons in the checkout need `payment`; recording needs the microphone. */
const permissionsPolicy =
  'microphone=(self), payment=(self "https://js.stripe.com"), camera=(), geolocation=(), usb=(), browsing-topics=()';

/**
 * Returns the security headers of every response by lowercase name. CloudFront sets them in a deployment, and the local
 * gateway sets them in a local shop. `https` adds strict transport security, which requires TLS.
 */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy,
    // Other sites get no handle of our windows, except the payment windows that we open ourselves.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'reporting-endpoints': `policy="${violationReports}"`,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(https && { 'strict-transport-security': `max-age=${strictTransportSeconds}; includeSubDomains` }),
  };
}
