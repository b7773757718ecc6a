import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { path, shop, variantsOf } from '../../testing/customize-page.ts';
import { input } from '../../testing/input.ts';
import { openPage } from '../../testing/open-page.tsx';
import { product, template, variant } from '../../testing/product.ts';
import { withCatalogue } from '../../testing/products-page.ts';
import { painters } from './use-print-picture.ts';

/** An observer that reports `entry` for each element at once, as if it were on the screen. */
const reporting = (entry: object) =>
  class {
    #report: (entries: object[]) => void;
    constructor(report: (entries: object[]) => void) {
      this.#report = report;
    }
    observe() {
      queueMicrotask(() => this.#report([entry]));
    }
    disconnect() {}
  };

test('a print is painted once its artwork and the pictures of the blank product are on the screen', async () => {
  vi.stubGlobal('IntersectionObserver', reporting({ isIntersecting: true }));
  vi.stubGlobal('ResizeObserverEntry', class {});
  vi.stubGlobal('ResizeObserver', reporting({ contentRect: { width: 100, height: 100 } }));
  const ask = vi.spyOn(painters, 'ask').mockReturnValue(() => {});
  const drawn = Promise.withResolvers<void>();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(function (this: HTMLImageElement) {
    return this.src.includes('below-of-a-tote') ? drawn.promise : Promise.resolve();
  });
  const blank = template({ backgroundUrl: '/below-of-a-tote.png' });
  const print = { width: 1800, height: 2400, dpi: 150, fillMode: 'fit', template: blank };
  const server = withCatalogue([product(1, 'Tote', { showcase: { size: 'M', colorCode: null, print } })]);
  server.answer('GET /api/inputs', { json: [input()] });
  openPage('/products?artwork=7');

  await screen.findByText('1 product');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(ask).not.toHaveBeenCalled();
  drawn.resolve();

  await waitFor(() => expect(ask).toHaveBeenCalled());
});

test('the artwork by itself leaves at once when it is on the product, so it never shows through', async () => {
  vi.stubGlobal('IntersectionObserver', reporting({ isIntersecting: true }));
  vi.stubGlobal('ResizeObserverEntry', class {});
  vi.stubGlobal('ResizeObserver', reporting({ contentRect: { width: 100, height: 100 } }));
  vi.spyOn(painters, 'ask').mockReturnValue(() => {});
  const drawn = Promise.withResolvers<void>();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(drawn.promise);
  const blank = template({ imageUrl: '/above-a-shirt.png' });
  const prints = { front: { width: 1800, height: 2400, dpi: 150, fillMode: 'cover' as const, template: blank } };
  shop({ [variantsOf]: { json: { variants: [variant(1, 'M', null, { prints })] } } });
  openPage(path);
  const picture = await screen.findByRole('img', { name: /^Everyday T-shirt with/ });
  const alone = () => picture.parentElement!.querySelectorAll(':scope > img');
  expect([picture.dataset.product, alone().length]).toEqual(['waiting', 1]);

  drawn.resolve();

  await waitFor(() => expect([picture.dataset.product, alone().length]).toEqual(['dressed', 0]));
});
