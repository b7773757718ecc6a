import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { artwork } from '../testing/artwork.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { input } from '../testing/input.ts';
import { openPage } from '../testing/open-page.tsx';
import { field, shop } from '../testing/workspace-page.ts';

// An input method, such as the one for Japanese, composes text from several keys. Its own Enter and Escape keys also
// reach the page. In Safari, the key arrives after the composition has ended, and only its code tells.

const composing = [{ isComposing: true }, { keyCode: 229 }];

test.each(composing)(
  'the Enter key that accepts composed text does not mark other fields as missing: %j',
  async (by) => {
    shop();
    const { user } = openPage('/');
    const name = await field('Full Name');
    await user.type(name, '美咲');

    fireEvent.keyDown(name, { key: 'Enter', ...by });
    await act(() => new Promise((later) => setTimeout(later, 50)));
    expect(screen.queryByText('Required')).toBeNull();
    fireEvent.keyDown(name, { key: 'Enter' });

    await screen.findByText('Required');
  },
);

test.each(composing)(
  'the Escape key that discards composed text does not end the renaming of an artwork: %j',
  async (by) => {
    fakeServer({ 'GET /api/artworks/1': { json: artwork(1) }, 'GET /api/inputs': { json: [input()] } });
    const { user } = openPage('/preview/1');
    await user.click(await screen.findByRole('button', { name: 'Give it a name' }));

    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape', ...by });
    expect(screen.queryByLabelText('Name')).not.toBeNull();
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });

    expect(screen.queryByLabelText('Name')).toBeNull();
  },
);

test.each(composing)('the Escape key that discards composed text does not close the dialog: %j', async (by) => {
  fakeServer({
    'GET /api/shipping-addresses': { json: [] },
    'GET /api/sessions': { json: [] },
    'GET /api/printful/countries': { json: { countries: [{ code: 'JP', name: 'Japan', states: [] }] } },
  });
  const { user } = openPage('/account');
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  const name = await within(await screen.findByRole('dialog')).findByLabelText(/Full Name/);

  fireEvent.keyDown(name, { key: 'Escape', ...by });
  expect(screen.queryByRole('dialog')).not.toBeNull();
  fireEvent.keyDown(name, { key: 'Escape' });

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
