import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Day, Moment } from './date.tsx';

const at = '2026-11-22T12:15:00.000Z';
const textOf = (withTime: boolean) => render(<Moment at={at} withTime={withTime} />).container.textContent;

test('a time of day names its time zone, and a date alone does not', () => {
  expect(textOf(true)).toMatch(/^November\xa02[23], 2026 at\xa0\d{1,2}:\d\d [AP]M \S+$/u);
  expect(textOf(false)).toMatch(/^November\xa02[23], 2026$/);
});

test('no line ends inside a date', () => {
  expect(render(<Day on="1974-11-02" />).container.textContent).toBe('November\xa02, 1974');
});
