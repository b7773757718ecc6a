import { act } from 'react';
import { expect, test } from 'vitest';
import { mounted } from '../testing/mounted.ts';
import { Tabs } from './tabs.tsx';

const names = ['one', 'two', 'three', 'four'] as const;

/** Renders four tabs and returns their buttons. The second tab is open, and the third tab is disabled. */
async function shown(onChange: (name: string) => void = () => undefined) {
  const tabs = names.map((name) => ({ name, label: name, complete: false, disabled: name === 'three' }));
  const place = await mounted(
    <Tabs label="Parts" tabs={tabs} current="two" onChange={onChange}>
      <p>Part two</p>
    </Tabs>,
  );
  return [...place.querySelectorAll<HTMLButtonElement>('[role=tab]')];
}

const press = (key: string) =>
  act(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );
const focused = () => document.activeElement?.textContent;

test('arrow keys cycle through the enabled tabs', async () => {
  const [, two] = await shown();
  two?.focus();

  await press('ArrowRight');
  expect(focused()).toBe('4four');
  await press('ArrowRight');
  expect(focused()).toBe('1one');
  await press('ArrowLeft');
  expect(focused()).toBe('4four');
});

test('Home and End focus the first and the last tab, and other keys do nothing', async () => {
  const [, two] = await shown();
  two?.focus();

  await press('a');
  expect(focused()).toBe('2two');
  await press('Home');
  expect(focused()).toBe('1one');
  await press('End');
  expect(focused()).toBe('4four');
});

test('a click opens a tab, but moving the focus does not', async () => {
  const chosen: string[] = [];
  const [, two, , four] = await shown((name) => chosen.push(name));
  two?.focus();
  await press('ArrowRight');
  expect(chosen).toEqual([]);

  await act(() => four?.click());

  expect(chosen).toEqual(['four']);
});

test('the open tab labels the panel and is the only tab in the tab order', async () => {
  const tabs = await shown();
  const panel = document.querySelector('[role=tabpanel]');

  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1]);
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false', 'false']);
  expect(panel?.getAttribute('aria-labelledby')).toBe(tabs[1]?.id);
  expect(tabs[1]?.getAttribute('aria-controls')).toBe(panel?.id);
});
