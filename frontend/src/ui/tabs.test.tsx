import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const names = ['one', 'two', 'three', 'four'] as const;

/** Renders four tabs. The second tab is open, and the third tab is disabled. */
function show(onChange: (name: string) => void = () => undefined) {
  const tabs = names.map((name) => ({ name, label: name, complete: false, disabled: name === 'three' }));
  render(
    <Tabs label="Parts" tabs={tabs} current="two" onChange={onChange}>
      <p>Part two</p>
    </Tabs>,
  );
  return userEvent.setup();
}

const tab = (name: (typeof names)[number]) => screen.getByRole('tab', { name: new RegExp(name) });

test('arrow keys cycle through the enabled tabs', async () => {
  const user = show();
  await user.tab();
  expect(document.activeElement).toBe(tab('two'));

  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab('four'));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab('one'));
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tab('four'));
});

test('Home and End focus the first and the last tab, and other keys do nothing', async () => {
  const user = show();
  await user.tab();

  await user.keyboard('a');
  expect(document.activeElement).toBe(tab('two'));
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(tab('one'));
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(tab('four'));
});

test('a click opens a tab, but moving the focus does not', async () => {
  const chosen: string[] = [];
  const user = show((name) => chosen.push(name));
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(chosen).toEqual([]);

  await user.click(tab('four'));

  expect(chosen).toEqual(['four']);
});

test('the open tab labels the panel and is the only tab in the tab order', () => {
  show();

  const tabs = names.map(tab);
  const panel = screen.getByRole('tabpanel', { name: /two/ });

  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1]);
  expect(tabs.map((one) => one.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false', 'false']);
  expect(panel.getAttribute('aria-labelledby')).toBe(tab('two').id);
  expect(tab('two').getAttribute('aria-controls')).toBe(panel.id);
});
