import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Details } from '#shared/model/input.ts';
import { encodeBase64 } from '#shared/voice/base64.ts';
import { ringBands, ringFrames } from '#shared/voice/limits.ts';
import { artwork } from '../testing/artwork.ts';
import { isBusy } from '../testing/checkout-shop.tsx';
import { input, typedDetails } from '../testing/input.ts';
import { findToast, openPage } from '../testing/open-page.tsx';
import {
  button,
  enterPerson,
  field,
  fillWizard,
  findButton,
  generate,
  isOff,
  save,
  shop,
  step,
} from '../testing/workspace-page.ts';

test('the details are saved and the artwork generated with one press', async () => {
  const server = shop({ 'GET /api/artworks/1': { json: artwork(1) } });
  const { user, location } = openPage('/');
  await fillWizard(user);

  await user.click(button('Generate Artwork'));

  await findToast('Artwork Created');
  await waitFor(() => expect(location()).toBe('/preview/1'));
  expect(server.callsOf(save)).toHaveLength(1);
  expect(server.callsOf(generate).map(({ body }) => body)).toEqual([{ inputId: 1 }]);
});

test('the look that was chosen in the wizard is the artwork’s, and it survives a reload', async () => {
  const server = shop({ 'GET /api/artworks/1': { json: artwork(1, { look: 'moon' }) } });
  const { user } = openPage('/');
  const day = await screen.findByRole<HTMLInputElement>('radio', { name: 'Day' });
  expect(day.checked).toBe(true);
  day.focus();
  await user.keyboard('{ArrowRight}');
  cleanup();
  const { user: again } = openPage('/');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Moon' })).checked).toBe(true);
  await fillWizard(again);

  await again.click(button('Generate Artwork'));

  await waitFor(() => expect(server.callsOf(generate).map(({ body }) => body)).toEqual([{ inputId: 1, look: 'moon' }]));
});

test('details that cannot be saved generate no artwork', async () => {
  const server = shop({ [save]: { status: 500, json: { message: 'No.', code: 'internal' } } });
  const { user } = openPage('/');
  await fillWizard(user);

  await user.click(button('Generate Artwork'));

  await findToast('Error', 'Failed to save your information. Please try again.');
  expect(server.callsOf(generate)).toEqual([]);
});

test('saving the details sends them, shows progress and a toast, and enables generating the artwork', async () => {
  const held = Promise.withResolvers<void>();
  const server = shop({
    [save]: () => held.promise.then(() => ({ status: 201, json: input({ birthTime: '07:45' }) })),
  });
  const { user } = openPage('/');
  await user.click(await screen.findByLabelText('Add a caption'));
  await fillWizard(user);

  await user.click(button('Complete Setup'));

  await waitFor(() => expect(isBusy(button('Saving...'))).toBe(true));
  held.resolve();
  await findToast('Success', 'Your personal information has been saved!');
  expect(isBusy(await findButton('Generate Artwork'))).toBe(false);
  expect(step()).toBe('Step 2 of 4: Generate Art, 50%');
  expect(server.callsOf(save).map(({ body }) => body)).toEqual([
    { ...typedDetails(), birthTime: '07:45', caption: true, voiceSample: null, voiceConsent: null },
  ]);
});

test('the wizard has a field for every detail', async () => {
  shop();
  const { user } = openPage('/');
  const named = () => [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name);

  await field('Full Name');
  const personal = named();
  await enterPerson(user);
  await field('Favorite Food');

  // The color has a picker.
  expect([...personal, ...named(), 'favoriteColor']).toEqual(expect.arrayContaining(Object.keys(Details.shape)));
});

test('while the details are saved, nothing can change them, and the pressed button keeps the focus', async () => {
  const answer = Promise.withResolvers<{ status: number; json: unknown }>();
  shop({ [save]: () => answer.promise });
  const { user } = openPage('/');
  await fillWizard(user);
  await user.click(screen.getByRole('tab', { name: /Personal/ }));
  const name = await field('Full Name');
  const closed = () => [
    name.closest('[inert]') !== null,
    isOff('Next Step'),
    ...screen.getAllByRole<HTMLButtonElement>('tab').map(({ disabled }) => disabled),
  ];
  expect(closed()).toEqual([false, false, false, false, false]);

  await user.click(button('Generate Artwork'));

  expect(closed()).toEqual([true, true, true, true, true]);
  expect(document.activeElement).toBe(button('Generate Artwork'));
  answer.resolve({ status: 500, json: { message: 'No.', code: 'internal' } });
  await findToast('Error', 'Failed to save your information. Please try again.');
  expect(closed()).toEqual([false, false, false, false, false]);
});

test('a failed save of the details shows an error and can be retried', async () => {
  const server = shop({ [save]: { status: 500, json: { message: 'No.', code: 'internal' } } });
  const { user } = openPage('/');
  await fillWizard(user);

  await user.click(button('Complete Setup'));

  await findToast('Error', 'Failed to save your information. Please try again.');
  server.answer(save, { status: 201, json: input() });
  await user.click(button('Complete Setup'));
  await findButton('Generate Artwork');
});

test('the draft survives a reload except for its voice, and the wizard opens on the same tab', async () => {
  shop();
  const { user } = openPage('/');
  await fillWizard(user);

  cleanup();
  const { user: again } = openPage('/');

  const offer = within(await screen.findByRole('region', { name: 'Your draft' }));
  offer.getByText('We kept what you typed, except any voice sample.');
  await findButton('Continue without voice');
  expect(isOff('Complete Setup')).toBe(true);
  await again.click(offer.getByRole('button', { name: 'Keep going' }));
  expect(screen.queryByRole('region', { name: 'Your draft' })).toBeNull();
  await again.click(button('Previous'));
  expect((await field('Favorite Food')).value).toBe('Ramen');
  cleanup();
  openPage('/');
  expect((await field('Favorite Food')).value).toBe('Ramen');
});

test('starting over deletes the draft', async () => {
  shop();
  const { user } = openPage('/');
  await user.type(await field('Full Name'), 'Maya');
  cleanup();
  const { user: again } = openPage('/');

  await again.click(await findButton('Start over'));

  await waitFor(async () => expect((await field('Full Name')).value).toBe(''));
  cleanup();
  openPage('/');
  await field('Full Name');
  expect(screen.queryByRole('region', { name: 'Your draft' })).toBeNull();
});

/** An input with a voice that is loud in the first moment only. */
const spoken = input({
  voiceSample: 'recorded',
  voiceprint: encodeBase64(new Uint8Array(ringFrames * ringBands).fill(255, 0, ringBands)),
});
const openVoiceTab = async (user: UserEvent) => user.click(await screen.findByRole('tab', { name: /Voice/ }));

test('changed details keep the voice of the saved ones', async () => {
  const server = shop({ 'GET /api/inputs': { json: [spoken] } });
  const { user } = openPage('/');
  await user.click(await findButton('Edit details'));
  await field('Full Name');
  screen.getByText('Recorded');
  await openVoiceTab(user);
  await screen.findByText(/^We’ll use the voice you gave us before/);

  await user.click(button('Complete Setup'));

  await findToast('Success');
  expect(server.callsOf(save).map(({ body }) => body)).toMatchObject([
    { voiceOf: spoken.id, voiceSample: null, voiceConsent: null },
  ]);
});

test('a cleared voice of the saved details stays cleared after a reload, and can be replaced or skipped', async () => {
  const server = shop({ 'GET /api/inputs': { json: [spoken] } });
  const { user } = openPage('/');
  await user.click(await findButton('Edit details'));
  await openVoiceTab(user);
  await user.click(await findButton('Clear & Re-record'));
  await findButton('Start Recording');
  screen.getByText('Not provided');
  cleanup();
  const { user: again } = openPage('/');
  await findButton('Start Recording');
  expect(isOff('Complete Setup')).toBe(true);

  await again.click(button('Continue without voice'));
  await again.click(button('Complete Setup'));

  await findToast('Success');
  expect(server.callsOf(save).map(({ body }) => body)).toMatchObject([{ voiceOf: null, voiceSample: null }]);
});

test('a draft forgets a voice of details that are no longer the newest ones', async () => {
  const server = shop({ 'GET /api/inputs': { json: [spoken] } });
  const { user } = openPage('/');
  await user.click(await findButton('Edit details'));
  await openVoiceTab(user);
  await screen.findByText(/^We’ll use the voice you gave us before/);
  // Another tab saves other details.
  server.answer('GET /api/inputs', { json: [{ ...spoken, id: 2 }, spoken] });
  cleanup();
  const { user: again } = openPage('/');
  await screen.findByText('We kept what you typed, except any voice sample.');
  screen.getByText('Not provided');

  await again.click(await findButton('Continue without voice'));
  await again.click(button('Complete Setup'));

  await findToast('Success');
  expect(server.callsOf(save).map(({ body }) => body)).toMatchObject([{ voiceOf: null, voiceSample: null }]);
});

test('an artwork for someone else starts with an empty form, without the voice of the saved details', async () => {
  const server = shop({ 'GET /api/inputs': { json: [spoken] } });
  const { user } = openPage('/');

  await findButton('Make one for someone else');
  window.scrollTo({ top: 600 });

  await user.click(button('Make one for someone else'));

  expect((await field('Full Name')).value).toBe('');
  expect(window.scrollY).toBe(0);
  screen.getByText('Not provided');
  await fillWizard(user);
  await user.click(button('Complete Setup'));
  await findToast('Success');
  expect(server.callsOf(save).map(({ body }) => body)).toMatchObject([
    { madeFor: 'someone', voiceOf: null, voiceSample: null },
  ]);
});

test('the wizard speaks of the color of the person whom the picture is for', async () => {
  shop();
  const { user } = openPage('/');
  await user.click(await screen.findByRole('radio', { name: 'For someone I love' }));
  await enterPerson(user);

  await screen.findByText(/^Maya’s color fills the disc\./);
  expect(screen.queryByText(/\byour? |\byou’d /i, { selector: 'main h2, main p' })).toBeNull();
});

test('a picture for someone the shopper loves is saved as such, survives a reload, and is not called the shopper’s', async () => {
  const server = shop({ [save]: { status: 201, json: input({ name: 'Margarete Wojcik', madeFor: 'someone' }) } });
  const { user: first } = openPage('/');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'For me' })).checked).toBe(true);
  expect((await field('Full Name')).autocomplete).toBe('name');

  await first.click(screen.getByRole('radio', { name: 'For someone I love' }));
  // The browser's own data is the shopper's.
  expect((await field('Full Name')).autocomplete).toBe('off');
  cleanup();
  const { user } = openPage('/');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'For someone I love' })).checked).toBe(true);
  await fillWizard(user);
  await user.click(button('Complete Setup'));

  await screen.findByRole('heading', { name: 'All set for Margarete' });
  expect(screen.queryByText(/You’re all set/)).toBeNull();
  expect(server.callsOf(save).map(({ body }) => body)).toMatchObject([{ madeFor: 'someone' }]);
});

test('changes to saved details survive a reload, and starting over returns to the saved details', async () => {
  shop({ 'GET /api/inputs': { json: [spoken] } });
  const { user } = openPage('/');
  await user.click(await findButton('Edit details'));
  await user.type(await field('Full Name'), ' the Second');
  cleanup();
  const { user: again } = openPage('/');
  expect((await field('Full Name')).value).toBe('Maya Lindqvist the Second');

  await again.click(await findButton('Start over'));

  await again.click(await findButton('Edit details'));
  expect((await field('Full Name')).value).toBe('Maya Lindqvist');
});

test('saving the details deletes the draft', async () => {
  const server = shop();
  const { user } = openPage('/');
  await fillWizard(user);
  await user.click(button('Complete Setup'));
  await findButton('Generate Artwork');

  await user.click(button('Edit details'));

  expect((await field('Full Name')).value).toBe('Maya Lindqvist');
  expect(screen.queryByRole('region', { name: 'Your draft' })).toBeNull();
  server.answer('GET /api/inputs', { json: [input()] });
  cleanup();
  openPage('/');
  (await findButton('Edit details')).click();
  await field('Full Name');
  expect(screen.queryByRole('region', { name: 'Your draft' })).toBeNull();
});
