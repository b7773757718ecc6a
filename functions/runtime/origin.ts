import { AppError } from '#shared/errors.ts';
import { readEnv } from './env.ts';

/**
 * Refuses writes that another site had a browser send. Browsers say where a request comes from in `Sec-Fetch-Site`, older
 * ones in `Origin`; callers that are no browsers send neither and hold no ambient cookies to abuse.
 */
export function requireOwnOrigin(headers: Record<string, string | undefined>): void {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && origin !== readEnv('SITE_URL');
  if (foreign) throw new AppError('foreign-origin', 'This request came from another site');
}
