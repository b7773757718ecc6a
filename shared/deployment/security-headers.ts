type Sources = Readonly<Record<string, readonly string[]>>;

/** Allowed sources for pages. Stripe's hosts are the ones in its guide to content security policies. */
const sources: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
  // Components measure themselves and set style attributes.
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https://files.cdn.printful.com'],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'", 'https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** The value of `Content-Security-Policy` for every page of the shop. */
const contentSecurityPolicy = Object.entries(sources)
  .map(([directive, values]) => `${directive} ${values.join(' ')}`)
  .join('; ');

/** Two years, in seconds. */
export const strictTransportSeconds = 2 * 365 * 24 * 3600;

/** The checkout's wallet buttons need `payment`, and the voice step needs the microphone. */
const permissionsPolicy =
  'microphone=(self), payment=(self "https://js.stripe.com"), camera=(), geolocation=(), usb=(), browsing-topics=()';

/**
 * Returns the security headers of every response, by lower-case name. CloudFront sets them in a deployment, the local gateway
 * on one machine. Strict transport security requires TLS.
 */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(https && { 'strict-transport-security': `max-age=${strictTransportSeconds}; includeSubDomains` }),
  };
}
