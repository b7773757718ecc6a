import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addButton, option, shop, variantsOf } from '../testing/customize-page.ts';
import { openPage } from '../testing/open-page.tsx';
import { placement, product, variant } from '../testing/product.ts';

const sized = (id: number, width: number, height: number) =>
  variant(id, `${width}″×${height}″`, null, {
    prints: { default: { width: 300 * width, height: 300 * height, dpi: 300, fillMode: 'cover', template: null } },
  });

async function openWall() {
  const server = shop({
    'GET /api/printful/products/71': { json: { product: product(71, 'Poster', { name: 'Matte Poster' }) } },
    'GET /api/printful/placements/71': { json: { placements: [placement('default', { isDefault: true })] } },
    [variantsOf]: { json: { variants: [sized(1, 8, 10), sized(2, 18, 24), sized(3, 24, 36)] } },
  });
  const opened = openPage('/customize/71?artwork=7');
  await addButton();
  await opened.user.click(option('On my wall'));
  return { ...opened, server };
}

const hung = (where: string) => screen.getByRole('img', { name: `18″×24″ ${where}` });

test('a print hangs above a sofa or a bed, at true scale, and a small one stands on a desk', async () => {
  const { user } = await openWall();
  hung('above a sofa 84 inches wide');
  expect(option('Desk, too large').disabled).toBe(true);

  await user.click(option('Bed'));
  hung('above a bed 64 inches wide');
  screen.getByText('Shown to scale, above a bed 64 inches wide.');
  await user.click(option('Desk, too large'));
  await user.click(option('8″×10″'));

  screen.getByRole('img', { name: '8″×10″ above a bed 64 inches wide' });
  await user.click(option('Desk'));
  const small = screen.getByRole('img', { name: '8″×10″ on a desk 29 inches high' });
  // The picture of the desk is 44 inches wide.
  expect(Number.parseFloat(small.style.width)).toBeCloseTo((100 * 8) / 44, 5);
});

test('a frame keeps its color once the room has its width', async () => {
  class Measured {
    report: ResizeObserverCallback;
    constructor(report: ResizeObserverCallback) {
      this.report = report;
    }
    observe() {
      setTimeout(() => this.report([{ contentRect: { width: 500 } } as ResizeObserverEntry], this as never));
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Measured);
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const oak = { ...sized(2, 18, 24), color: 'Red Oak', colorCode: '#b98b5e' };
  shop({
    'GET /api/printful/products/71': { json: { product: product(71, 'Poster', { name: 'Framed Matte Poster' }) } },
    'GET /api/printful/placements/71': { json: { placements: [placement('default', { isDefault: true })] } },
    [variantsOf]: { json: { variants: [oak] } },
  });
  const { user } = openPage('/customize/71?artwork=7');
  await addButton();
  await user.click(option('On my wall'));

  const frame = () => hung('above a sofa 84 inches wide').nextElementSibling as HTMLElement;
  await waitFor(() => expect(Number.parseFloat(frame().style.borderWidth)).toBeGreaterThan(0));

  // React would otherwise set the width of all sides again and, with it, their color.
  const conflicts = failed.mock.calls.filter(([text]) => String(text).includes('conflicting'));
  expect(conflicts).toEqual([]);
});

test('where the delivery goes decides the unit of all lengths', async () => {
  window.localStorage.setItem('delivery-country', 'DE');

  await openWall();

  hung('above a sofa 213 cm wide');
  screen.getByText('Shown to scale, above a sofa 213 cm wide.');
  screen.getByText('Prints at 45.7 × 61 cm');
  expect(screen.getByRole('slider', { name: 'Artwork size' }).getAttribute('aria-valuetext')).toBe('45.7 × 61 cm');
  window.localStorage.clear();
});

test('without a choice, the room suits the size', async () => {
  const { user } = await openWall();

  await user.click(option('8″×10″'));

  expect(option('Desk').checked).toBe(true);
  screen.getByRole('img', { name: '8″×10″ on a desk 29 inches high' });
});

test('the wall is painted in the chosen color', async () => {
  const { user } = await openWall();
  const paint = () => document.querySelector('[data-paint]')?.getAttribute('data-paint');
  expect(paint()).toBeUndefined();

  await user.click(option('Sage'));

  expect(paint()).toBe('#bcc6ae');
});

/** Chooses a photograph of 1000 × 800 pixels. */
async function choosePhoto(user: Awaited<ReturnType<typeof openWall>>['user']) {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:wall');
  await user.click(option('My photo'));
  await user.upload(screen.getByLabelText('Photo of your wall'), new File(['x'], 'wall.jpg', { type: 'image/jpeg' }));
  const photo = screen.getByRole('img', { name: 'Your wall' });
  Object.defineProperties(photo, { naturalWidth: { value: 1000 }, naturalHeight: { value: 800 } });
  return photo;
}

test('a print hangs on the shopper’s own photo at the scale of the ruler, and nothing of the photo is sent', async () => {
  const { user, server } = await openWall();
  const sent = server.calls().length;
  fireEvent.load(await choosePhoto(user));
  const width = () => Number.parseFloat(hung('on your wall').style.width);
  // The ruler is 400 pixels long, which are 100 cm, so the photo is 98.4 inches wide.
  await waitFor(() => expect(width()).toBeCloseTo((100 * 18) / 98.425, 2));

  fireEvent.change(screen.getByLabelText('Length of the ruler in cm'), { target: { value: '50' } });
  await waitFor(() => expect(width()).toBeCloseTo((100 * 18) / 49.21, 1));
  fireEvent.keyDown(screen.getByRole('button', { name: 'End of the ruler' }), { key: 'ArrowRight', shiftKey: true });
  await waitFor(() => expect(width()).toBeCloseTo((100 * 18 * 0.45) / 0.4 / 49.21, 1));
  const left = hung('on your wall').style.left;
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move the print' }), { key: 'ArrowLeft' });
  await waitFor(() => expect(hung('on your wall').style.left).not.toBe(left));
  // Without dragging: what is pressed first is placed where the photo is pressed next.
  await user.click(screen.getByRole('button', { name: 'Move the print' }));
  screen.getByRole('button', { name: 'Move the print', pressed: true });
  const before = hung('on your wall').style.left;
  fireEvent.pointerDown(screen.getByAltText('Your wall'), { clientX: 1, clientY: 1 });
  await waitFor(() => expect(hung('on your wall').style.left).not.toBe(before));
  screen.getByRole('button', { name: 'Move the print', pressed: false });
  expect(
    server
      .calls()
      .slice(sent)
      .filter(({ method }) => method !== 'GET'),
  ).toEqual([]);
});

test('a photo that the browser cannot decode is reported', async () => {
  const { user } = await openWall();

  fireEvent.error(await choosePhoto(user));

  await screen.findByText('Photo not shown');
  expect(screen.queryByRole('img', { name: 'Your wall' })).toBeNull();
});
