import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { styleHashesOf } from '#shared/deployment/inline-styles.ts';

/** The file names of the built client's HTML documents. */
export const documentNames = ['index.html', 'landing.html'] as const;

/** Returns the sources that the content security policy needs for the inline styles of the documents in `folder`. */
export const documentStyles = (folder: string): string[] =>
  documentNames.flatMap((name) => styleHashesOf(readFileSync(join(folder, name), 'utf8'), base64OfSha256));

const base64OfSha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/** Returns the HTML documents in `folder` with the shop's URL inserted. `url` may be a CloudFormation token. */
export function siteDocuments(folder: string, url: string): ISource[] {
  return documentNames.map((name) =>
    Source.data(name, withAbsoluteImageUrl(readFileSync(join(folder, name), 'utf8'), url)),
  );
}

/** Makes the URL of the link-preview picture absolute, because link previews do not resolve relative URLs. */
export function withAbsoluteImageUrl(document: string, url: string): string {
  const picture = '<meta property="og:image" content="';
  if (!document.includes(`${picture}/`)) throw new Error('A document has no link-preview picture');
  return document.replace(`${picture}/`, () => `${picture}${url}/`);
}
