import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

test.each([
  ['/api/artworks/7/image?v=2', 'v=2'],
  ['/api/artworks/7/image?v=2&width=480', 'v=2'],
  ['/api/artworks/7/image?test=1764', 'test=1764'],
])('the srcset offers three widths of the picture at %s', (src, version) => {
  render(<Picture src={src} alt="Artwork #7" side={480} sizes="10rem" />);

  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Artwork #7' });

  expect(image.getAttribute('srcset')?.split(', ')).toEqual([
    `/api/artworks/7/image?${version}&width=480 480w`,
    `/api/artworks/7/image?${version}&width=960 960w`,
    `/api/artworks/7/image?${version}&width=1440 1440w`,
  ]);
  expect(image.getAttribute('sizes')).toBe('10rem');
  expect([image.width, image.height]).toEqual([480, 480]);
});

test('a picture sets sizes and srcset before src, so that the browser fetches only one file', () => {
  render(<Picture src="/api/artworks/7/image?v=2" alt="Artwork #7" side={480} />);

  const names = screen.getByRole('img').getAttributeNames();

  expect(names).toContain('src');
  expect(names.slice(0, names.indexOf('src'))).toEqual(expect.arrayContaining(['sizes', 'srcset']));
});

test('the glow of a picture uses the smallest file', () => {
  const { container } = render(<Picture src="/api/artworks/7/image?v=2" alt="Artwork #7" side={1200} lit />);

  // The glow is hidden from the accessibility tree, so no role or text finds it.
  const glow = container.querySelector<HTMLElement>('.lit-glow');

  expect(glow?.style.backgroundImage).toContain('/api/artworks/7/image?v=2&width=480');
});
