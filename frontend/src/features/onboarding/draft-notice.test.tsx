import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { typedDetails } from '../../testing/input.ts';
import { openPage } from '../../testing/open-page.tsx';
import { button, field, findButton, shop } from '../../testing/workspace-page.ts';
import { keepDraft } from './draft.ts';

const details = { ...typedDetails(), favoriteColor: '#008080' };

test('starting over on a later tab returns to the first tab and drops the color', async () => {
  shop();
  keepDraft('u', 'personal', details);
  const { user } = openPage('/');
  await user.click(await findButton('Next Step'));
  expect((await field('Hex')).value).toBe('#008080');

  await user.click(button('Start over'));

  const name = await field('Full Name');
  expect(name.value).toBe('');
  await user.type(name, 'Noor');
  await user.type(await field('Birthday'), '1990-01-01');
  await user.click(button('Next Step'));
  expect((await field('Hex')).value).toBe('#FF6B6B');
});

test.each(['Keep going', 'Start over'])('after "%s", the focus is on the heading', async (name) => {
  shop();
  keepDraft('u', 'personal', details);
  const { user } = openPage('/');

  await user.click(await findButton(name));

  expect(screen.queryByRole('region', { name: 'Your draft' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
