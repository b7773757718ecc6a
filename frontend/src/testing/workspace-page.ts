import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { artwork } from './artwork.ts';
import { type Answers, fakeServer } from './fake-server.ts';
import { input } from './input.ts';

export const save = 'POST /api/inputs';
export const generate = 'POST /api/artworks/generate';

export const shop = (more: Answers = {}) =>
  fakeServer({
    'GET /api/inputs': { json: [] },
    'GET /api/cart': { json: [] },
    [save]: { status: 201, json: input({ birthTime: '07:45' }) },
    [generate]: { status: 202, json: artwork(1) },
    ...more,
  });

export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
export const button = (name: string) =>
  screen.getAllByRole<HTMLButtonElement>('button', { name })[0] as HTMLButtonElement;
/** Returns whether a button says that it does not work now. */
export const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
export const findButton = async (name: string) =>
  (await screen.findAllByRole<HTMLButtonElement>('button', { name }))[0] as HTMLButtonElement;
export const step = () => screen.getAllByRole('progressbar', { name: 'Progress' })[0]?.getAttribute('aria-valuetext');
export const choose = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });

export async function enterPerson(user: UserEvent) {
  await user.type(await field('Full Name'), 'Maya Lindqvist');
  await choose('Birthday', '1992-06-03');
  await choose('Birth Time', '07:45');
  await user.click(button('Next Step'));
}

/** Fills in every field of the wizard, without a voice. */
export async function fillWizard(user: UserEvent) {
  await enterPerson(user);
  await user.type(await field('Favorite Food'), 'Ramen');
  await user.click(button('Next Step'));
  await user.click(await findButton('Continue without voice'));
}
