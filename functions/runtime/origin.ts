import { AppError } from '#shared/errors.ts';
import { readEnv } from './env.ts';

/**
 * Throws `foreign-origin` for a write that another site made a browser send. Browsers name the source in `Sec-Fetch-Site`,
 * older ones in `Origin`. Other clients send neither, and have no ambient cookies to abuse.
 */
export function requireOwnOrigin(headers: Record<string, string | undefined>): void {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && origin !== readEnv('SITE_URL');
  if (foreign) throw new AppError('foreign-origin', 'This request came from another site');
}
