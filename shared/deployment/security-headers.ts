import { reportViolation } from '../api/endpoints/site.ts';
import { at } from '../api/route.ts';

/**
 * Returns the sources, such as `'sha256-…'`, with which the content security policy allows the style elements of an
 * HTML document. `digest` returns the SHA-256 of a text in Base64.
 */
export const styleHashesOf = (html: string, digest: (text: string) => string): string[] =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => `'sha256-${digest(css)}'`);

type Sources = Readonly<Record<string, readonly string[]>>;

/** The sources that pages may load. Stripe's guide to content security policies lists the Stripe hosts. */
const sources: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
  // Does not affect styles that code sets on single elements through the DOM.
  'style-src': ["'self'"],
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
  // Script and worker URLs must pass frontend/src/lib/trusted-urls.ts, and strings cannot be parsed as HTML.
  'require-trusted-types-for': ["'script'"],
  'report-uri': [at(reportViolation).path],
  'report-to': ['policy'],
};

/** Returns the value of `Content-Security-Policy`. It allows style files, and style elements with these hashes. */
const contentSecurityPolicy = (styleHashes: readonly string[]): string =>
  Object.entries(sources)
    .map(([directive, values]) => [directive, ...values, ...(directive === 'style-src' ? styleHashes : [])].join(' '))
    .join('; ');

/** The lifetime of strict transport security, in seconds: two years. */
export const strictTransportSeconds = 2 * 365 * 24 * 3600;

/** The `Permissions-Policy` header. Wallet buttons in the checkout need `payment`; recording needs the microphone. */
const permissionsPolicy =
  'microphone=(self), payment=(self "https://js.stripe.com" "https://*.js.stripe.com"), camera=(), geolocation=(), usb=(), browsing-topics=()';

type Facts = {
  /** Whether the site uses TLS, which strict transport security requires. */
  https: boolean;
  /** The hashes of the documents' style elements, as `'sha256-…'`. */
  styleHashes: readonly string[];
};

/**
 * Returns the security headers of every response by lowercase name. CloudFront sets them in a deployment, the local
 * gateway in a local shop.
 */
export function securityHeaders({ https, styleHashes }: Facts): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(styleHashes),
    // Other sites get no reference to our windows, except to payment windows that we open ourselves.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'reporting-endpoints': `policy="${at(reportViolation).path}"`,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(https && { 'strict-transport-security': `max-age=${strictTransportSeconds}; includeSubDomains` }),
  };
}
