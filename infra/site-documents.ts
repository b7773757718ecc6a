import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';

/** The HTML documents of the built client. */
export const documentNames = ['index.html', 'landing.html'] as const;

/** The documents in `folder`, for a shop at `url`, which may be an address that only the deployment will know. */
export function siteDocuments(folder: string, url: string): ISource[] {
  return documentNames.map((name) =>
    Source.data(name, withWholeAddress(readFileSync(join(folder, name), 'utf8'), url)),
  );
}

/** The same document with the whole address of its link preview's picture: who reads that looks at no page around it. */
export function withWholeAddress(document: string, url: string): string {
  const picture = '<meta property="og:image" content="';
  if (!document.includes(`${picture}/`)) throw new Error('A document names no picture for link previews');
  return document.replace(`${picture}/`, () => `${picture}${url}/`);
}
