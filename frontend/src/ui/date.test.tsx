import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Moment } from './date.tsx';

const at = '2026-11-22T12:15:00.000Z';
const textOf = (withTime: boolean) => render(<Moment at={at} withTime={withTime} />).container.textContent;

test('a time of day names its time zone, and a date alone does not', () => {
  expect(textOf(true)).toMatch(/^November 2[23], 2026 at \d{1,2}:\d\d [AP]M \S+$/u);
  expect(textOf(false)).toMatch(/^November 2[23], 2026$/);
});
