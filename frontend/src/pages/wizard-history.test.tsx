import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blankDetails } from '../features/onboarding/details.ts';
import { keepDraft } from '../features/onboarding/draft.ts';
import { artwork } from '../testing/artwork.ts';
import { input, typedDetails } from '../testing/input.ts';
import { openInTab, openPage } from '../testing/open-page.tsx';
import { button, enterPerson, field, fillWizard, findButton, generate, shop } from '../testing/workspace-page.ts';

const tab = (name: RegExp) => screen.getByRole('tab', { name });
const orders = { 'GET /api/orders': { json: [] } };

/** Opens the wizard as a link on the page of orders does. */
async function openFromOrders() {
  const visit = openInTab('/orders');
  await screen.findByText('No Orders Yet');
  await visit.goTo('/');
  return visit;
}

test('the Back button returns to the previous tab with everything that was typed, and then leaves the wizard', async () => {
  shop(orders);
  const { user, goBack } = await openFromOrders();
  await enterPerson(user);
  await user.type(await field('Favorite Food'), 'Ramen');
  await user.click(button('Next Step'));
  await user.click(await findButton('Continue without voice'));

  await goBack();
  expect((await field('Favorite Food')).value).toBe('Ramen');
  expect(screen.getByRole('tabpanel', { name: /Preferences/ })).toBe(document.activeElement);
  await goBack();
  expect((await field('Full Name')).value).toBe('Maya Lindqvist');
  expect(screen.getByRole('tabpanel', { name: /Personal/ })).toBe(document.activeElement);
  await goBack();

  await screen.findByText('No Orders Yet');
});

test('the way back with the buttons or tabs of the wizard adds no history entries', async () => {
  shop(orders);
  const { user, location, goBack } = await openFromOrders();
  await fillWizard(user);

  await user.click(button('Previous'));
  await field('Favorite Food');
  await user.click(button('Previous'));
  await field('Full Name');
  await user.click(button('Next Step'));
  await user.click(button('Next Step'));
  await screen.findByText('Ready to draw');
  await user.click(tab(/Personal/));
  await field('Full Name');
  expect(location()).toBe('/');
  await goBack();

  await screen.findByText('No Orders Yet');
});

test('the Back button moves the focus from a tab to the panel that opens', async () => {
  shop();
  const { user, goBack } = openInTab('/');
  await fillWizard(user);
  await user.click(tab(/Personal/));
  await user.click(tab(/Voice/));
  expect(document.activeElement).toBe(tab(/Voice/));

  await goBack();

  await field('Full Name');
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: /Personal/ }));
});

test('going back right after a press leaves the tab that the press has opened', async () => {
  shop();
  const { user, location, goBack } = openInTab('/');
  await enterPerson(user);
  await user.type(await field('Favorite Food'), 'Ramen');

  await act(async () => {
    button('Next Step').click();
    await goBack();
  });

  expect(location()).toBe('/?tab=preferences');
  expect((await field('Favorite Food')).value).toBe('Ramen');
});

test('a page that is loaded on a later tab opens the first tab that is incomplete', async () => {
  shop();
  keepDraft('u', 'voice', { ...blankDetails(), name: 'Maya', birthday: '1992-06-03' });

  openPage('/?tab=voice');

  expect((await field('Favorite Food')).value).toBe('');
});

test('a draft that a link opens on its last tab has the other tabs before and after it', async () => {
  shop();
  keepDraft('u', 'voice', typedDetails());
  const { user, goBack } = openInTab('/');

  await user.click(await findButton('Previous'));
  await field('Favorite Food');
  await user.click(button('Next Step'));
  await screen.findByText('Now, a voice');
  await user.click(button('Previous'));
  await field('Favorite Food');
  await goBack();

  await field('Full Name');
});

test('the draft follows the Back button', async () => {
  shop();
  const { user, goBack } = openInTab('/');
  await enterPerson(user);
  await field('Favorite Food');
  await goBack();
  await field('Full Name');
  cleanup();

  openPage('/');

  await field('Full Name');
});

test('once the details are saved, the Back button leaves the wizard', async () => {
  shop(orders);
  const { user, location, goBack } = await openFromOrders();
  await fillWizard(user);

  await user.click(button('Complete Setup'));

  await findButton('Edit details');
  await waitFor(() => expect(location()).toBe('/'));
  await goBack();
  await screen.findByText('No Orders Yet');
});

test('the Back button returns from the generated artwork to the saved details, and then leaves the page', async () => {
  const server = shop({ ...orders, 'GET /api/artworks/1': { json: artwork(1) } });
  server.answer(generate, { status: 202, json: artwork(1) });
  const { user, location, goBack } = await openFromOrders();
  await fillWizard(user);
  await user.click(button('Generate Artwork'));
  await waitFor(() => expect(location()).toBe('/preview/1'));

  await goBack();

  await findButton('Edit details');
  expect(location()).toBe('/');
  await goBack();
  await screen.findByText('No Orders Yet');
});

test('changes to saved details start on the first tab, also after the voice tab was the last one', async () => {
  shop({ 'GET /api/inputs': { json: [input()] } });
  const { user } = openPage('/');
  await user.click(await findButton('Edit details'));
  await user.click(await screen.findByRole('tab', { name: /Voice/ }));
  await user.click(await findButton('Continue without voice'));
  await user.click(button('Complete Setup'));

  await user.click(await findButton('Edit details'));

  expect((await field('Full Name')).value).toBe('Maya Lindqvist');
});
