import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Picture } from './picture.tsx';

const copies = () => document.querySelectorAll('.frame canvas').length;
const show = (src: string) => {
  cleanup();
  render(<Picture src={src} alt="Aries" side={480} />);
};

test('an artwork’s picture that was shown before is there at once in any size, until its file has loaded', async () => {
  const copied = Promise.withResolvers<ImageBitmap>();
  vi.stubGlobal('createImageBitmap', () => copied.promise);
  show('/api/artworks/31/image?v=1&width=480');
  expect(copies()).toBe(0);
  fireEvent.load(screen.getByRole('img'));
  copied.resolve({ width: 480, height: 480 } as ImageBitmap);
  await copied.promise;

  show('/api/artworks/31/image?v=1&test=owned');
  expect(copies()).toBe(1);
  expect(screen.getByRole('img').className).toContain('opacity-0');
  fireEvent.load(screen.getByRole('img'));
  expect(screen.getByRole('img').className).not.toContain('opacity-0');

  // As after a reload.
  sessionStorage.setItem('picture /api/artworks/33/image 1', 'data:image/webp;base64,AAAA');
  show('/api/artworks/33/image?v=1&width=960');
  expect(document.querySelector('.frame img')?.getAttribute('src')).toMatch(/^data:/);
  expect(screen.getByRole('img').className).toContain('opacity-0');

  for (const other of ['/api/artworks/31/image?v=2', '/api/artworks/32/image?v=1']) {
    show(other);
    expect(copies()).toBe(0);
  }
});
