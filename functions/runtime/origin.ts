import { AppError } from '#shared/errors.ts';
import { readEnv } from './env.ts';

/**
 * Throws `foreign-origin` for a write that another site triggered in a browser. Browsers state the source in
 * `Sec-Fetch-Site`, and older browsers in `Origin`. Clients other than browsers send neither header. Another site
 * cannot exploit such clients, because they do not attach cookies automatically.
 */
export function requireOwnOrigin(headers: Record<string, string | undefined>): void {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && origin !== readEnv('SITE_URL');
  if (foreign) throw new AppError('foreign-origin', 'This request came from another site');
}
