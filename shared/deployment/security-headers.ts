type Sources = Readonly<Record<string, readonly string[]>>;

/** Where pages may take things from. Stripe's hosts are those its own guide to content security policies names. */
const sources: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
  // Components set style attributes as they measure themselves.
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

/** Only the checkout's wallet buttons may ask for payment, and only the voice step for the microphone. */
const permissionsPolicy =
  'microphone=(self), payment=(self "https://js.stripe.com"), camera=(), geolocation=(), usb=(), browsing-topics=()';

/**
 * The headers that every answer of the shop carries, by lower-case name: CloudFront sets them where it is deployed, the
 * local gateway on one machine. Strict transport makes sense over TLS only.
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
