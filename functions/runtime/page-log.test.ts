import { expect, test } from 'vitest';
import { fakeClock } from '#tests/fakes/clock.ts';
import { pageLog } from './page-log.ts';

const error = { name: 'TypeError', message: 'undefined', places: [], page: '/' };

test('excess reports of any kind are rejected for the rest of the minute', async () => {
  const clock = fakeClock();
  const log = pageLog(clock);

  for (let count = 0; count < 60; count += 1) log.error(error);

  expect(() => log.error(error)).toThrow(expect.objectContaining({ code: 'too-many-requests', retryAfter: 60 }));
  expect(() => log.violations([{ directive: 'script-src', blocked: 'inline', page: '/' }])).toThrow('Too many reports');
  await clock.pause(60_000);
  expect(() => log.error(error)).not.toThrow();
});
