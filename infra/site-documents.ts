import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';

/** The file names of the built client's HTML documents. */
export const documentNames = ['index.html', 'landing.html'] as const;

/** Returns the HTML documents in `folder` with the shop's URL inserted. `url` may be a CloudFormation token. */
export function siteDocuments(folder: string, url: string): ISource[] {
  return documentNames.map((name) =>
    Source.data(name, withWholeAddress(readFileSync(join(folder, name), 'utf8'), url)),
  );
}

/** Makes the URL of the link-preview picture absolute, because link previews do not resolve relative URLs. */
export function withWholeAddress(document: string, url: string): string {
  const picture = '<meta property="og:image" content="';
  if (!document.includes(`${picture}/`)) throw new Error('A document has no link-preview picture');
  return document.replace(`${picture}/`, () => `${picture}${url}/`);
}
