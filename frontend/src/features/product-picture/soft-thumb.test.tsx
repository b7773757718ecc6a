import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type PrintPlan, printPlan } from '#shared/model/print-plan.ts';
import { StretchedCanvas } from './artwork-on-product.tsx';
import { OnTemplate } from './on-template.tsx';
import type { Painted } from './use-print-picture.ts';

const area = { width: 1800, height: 2400, dpi: 150, fillMode: 'fit' as const };
const template = {
  imageUrl: '/blank.png',
  isInFront: true,
  backgroundUrl: null,
  backgroundColor: null,
  width: 1000,
  height: 1000,
  area: { left: 300, top: 200, width: 300, height: 400 },
};
const planOf = (typeName: string): PrintPlan =>
  printPlan({ product: { name: '', typeName }, size: 'M', colorCode: '#000000', area }, null);
const thumb = () => document.querySelector<HTMLImageElement>('img[src="/thumb.webp"]');
const pictureOf = (plan: PrintPlan, painted: Painted | null = null) => (
  <OnTemplate template={template} plan={plan} painted={painted} draft="/thumb.webp" isDraftOver={false} />
);
const show = (plan: PrintPlan) => render(pictureOf(plan));

test('a thumbnail is too blurred to show a shape or a part of the mark', () => {
  show(planOf('Poster'));
  const onPoster = thumb()?.style.filter;
  cleanup();
  render(<StretchedCanvas canvas={{ ...area, wrap: { x: 100, y: 100 } }} picture={null} draft="/thumb.webp" />);

  expect([onPoster, thumb()?.style.filter]).toEqual(['blur(8px)', 'blur(8px)']);
});

test('until the figure is painted, cloth shows the middle of the thumbnail', () => {
  show(planOf('T-Shirt'));

  expect(thumb()?.style.mixBlendMode).toBe('screen');
});

test('a print that does not move is an image, so the browser draws it in the same layer as the page', () => {
  const plan = planOf('T-Shirt');
  const picture = Object.assign(new Image(), { src: 'blob:print' });

  render(pictureOf(plan, { picture, plan }));

  const print = document.querySelector('[data-print=painted]');
  expect(print?.querySelector('img')?.src).toBe('blob:print');
  expect(print?.querySelector('canvas')).toBeNull();
});
