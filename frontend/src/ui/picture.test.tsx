import { expect, test } from 'vitest';
import { mounted } from '../testing/mounted.ts';
import { Picture } from './picture.tsx';

test.each([
  ['/api/artworks/7/image?v=2', 'v=2'],
  ['/api/artworks/7/image?v=2&size=thumb', 'v=2'],
  ['/api/artworks/7/image?v=2&width=480', 'v=2'],
  ['/api/artworks/7/image?test=1764', 'test=1764'],
])('the srcset offers three widths of the picture at %s', async (src, version) => {
  const place = await mounted(<Picture src={src} alt="Artwork #7" side={480} sizes="10rem" />);

  const image = place.querySelector('img');
  expect(image?.getAttribute('srcset')?.split(', ')).toEqual([
    `/api/artworks/7/image?${version}&width=480 480w`,
    `/api/artworks/7/image?${version}&width=960 960w`,
    `/api/artworks/7/image?${version}&width=1440 1440w`,
  ]);
  expect(image?.getAttribute('sizes')).toBe('10rem');
  expect([image?.width, image?.height]).toEqual([480, 480]);
});

test('a picture sets sizes and srcset before src, so that the browser fetches only one file', async () => {
  const place = await mounted(<Picture src="/api/artworks/7/image?v=2" alt="Artwork #7" side={480} />);

  const names = place.querySelector('img')?.getAttributeNames() ?? [];

  expect(names.indexOf('sizes')).toBeLessThan(names.indexOf('src'));
  expect(names.indexOf('srcset')).toBeLessThan(names.indexOf('src'));
});

test('the glow of a picture uses the smallest file', async () => {
  const place = await mounted(<Picture src="/api/artworks/7/image?v=2" alt="Artwork #7" side={1200} lit />);

  const glow = place.querySelector<HTMLElement>('.lit-glow');

  expect(glow?.style.backgroundImage).toContain('/api/artworks/7/image?v=2&width=480');
});
