import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type PrintPlan, printPlan } from '#shared/model/print-plan.ts';
import { OnTemplate } from './on-template.tsx';
import { StretchedCanvas } from './stretched-canvas.tsx';

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
const show = (plan: PrintPlan) =>
  render(<OnTemplate template={template} plan={plan} painted={null} thumb="/thumb.webp" />);

test('a thumbnail is too blurred to show a shape or a part of the mark', () => {
  show(planOf('Poster'));
  const onPoster = thumb()?.style.filter;
  cleanup();
  render(<StretchedCanvas canvas={{ ...area, wrap: { x: 100, y: 100 } }} picture={null} thumb="/thumb.webp" />);

  expect([onPoster, thumb()?.style.filter]).toEqual(['blur(8px)', 'blur(8px)']);
});

test('cloth shows the middle of the thumbnail, as its figure will be, until that is painted', () => {
  show(planOf('T-Shirt'));

  expect(thumb()?.style.mixBlendMode).toBe('screen');
});
