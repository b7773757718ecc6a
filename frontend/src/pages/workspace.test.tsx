import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeWantedPath } from '../features/session/wanted-path.ts';
import { lost, shopper, signedOut } from '../testing/fake-server.ts';
import { fakeTime } from '../testing/fake-time.ts';
import { findToast, openPage } from '../testing/open-page.tsx';
import { pageLoads } from '../testing/page-loads.ts';
import {
  button,
  choose,
  enterPerson,
  field,
  fillWizard,
  findButton,
  isOff,
  save,
  shop,
  step,
} from '../testing/workspace-page.ts';

test('the header shows the shop name, the current step, and the username, and links to the other pages', async () => {
  shop();
  openPage('/');

  const nav = within(await screen.findByRole('navigation', { name: 'Account and cart' }));

  expect(screen.getByRole('link', { name: 'Vibe Frequency' }).getAttribute('href')).toBe('/');
  await waitFor(() => expect(step()).toBe('Step 1 of 4: Personal Info, 25%'));
  // Each link appears twice: in the header for wide screens and in the menu for phones.
  for (const [name, path] of [
    ['maya', '/account'],
    ['Orders', '/orders'],
    ['Saved artwork', '/saved-artwork'],
  ] as const) {
    const links = nav.getAllByRole('link', { name, hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([path, path]);
  }
  expect(nav.getAllByRole('button', { name: 'Log out', hidden: true })).toHaveLength(2);
});

test('Escape closes the menu and returns the focus to its button', async () => {
  shop();
  const { user } = openPage('/');
  const opener = await screen.findByLabelText('Menu');
  const menu = opener.closest('details') as HTMLDetailsElement;
  menu.open = true;
  within(menu).getByRole<HTMLElement>('link', { name: 'Orders', hidden: true }).focus();

  await user.keyboard('{Escape}');

  expect([menu.open, document.activeElement]).toEqual([false, opener]);
});

test('until the first picture is drawn, a new person sees the sample person’s, and then only their own', async () => {
  shop();
  openPage('/');
  const stills = (of: HTMLElement) => of.querySelectorAll('.frame img').length;
  const preview = await screen.findByRole('complementary', { name: 'Live preview', hidden: true });

  // The large picture and the four looks.
  await waitFor(() => expect(stills(preview)).toBe(5));
  await choose('Birthday', '1992-06-03');

  await waitFor(() => expect(stills(preview)).toBe(0));
});

test('the closed strip says that there are four looks', async () => {
  shop();
  const { user } = openPage('/');
  const strip = await screen.findByRole('button', { name: /Show the whole picture$/ });
  within(strip).getByText('4 looks');

  await user.click(strip);

  await within(strip).findByText('Show less of the picture');
  expect(within(strip).queryByText('4 looks')).toBeNull();
});

test('the wizard warns if a caption cannot contain the name', async () => {
  shop();
  const { user } = openPage('/');
  const note = 'We can’t draw every letter of this name yet, so the caption leaves the name out.';

  await user.click(await screen.findByLabelText('Add a caption'));
  await choose('Full Name', '王伟');
  await screen.findByText(note);
  await choose('Full Name', 'Żółć');

  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
});

test('the wizard shows a caption letter for letter before it is printed', async () => {
  shop();
  const { user } = openPage('/');

  await user.click(await screen.findByLabelText('Add a caption'));
  await choose('Full Name', 'Margarete Wojcik');
  await screen.findByRole('img', { name: 'Caption: Margarete Wojcik' });
  await choose('Birthday', '1958-04-14');
  await choose('Birth Time', '05:20');

  await screen.findByRole('img', { name: 'Caption: April 14, 1958 · 05:20' });
});

test('each wizard tab opens once the previous tab is complete', async () => {
  shop();
  const { user } = openPage('/');
  const tab = (name: RegExp) => screen.getByRole<HTMLButtonElement>('tab', { name });

  await user.type(await field('Full Name'), 'Maya Lindqvist');
  expect(button('Previous').disabled).toBe(true);
  expect(isOff('Next Step')).toBe(true);
  expect(tab(/Preferences/).disabled).toBe(true);
  screen.getByText('For enhanced personalization');
  await choose('Birthday', '1992-06-03');
  await waitFor(() => expect(isOff('Next Step')).toBe(false));
  await user.click(button('Next Step'));

  expect((await field('Hex')).value).toBe('#FF6B6B');
  expect(isOff('Next Step')).toBe(true);
  expect(tab(/Voice/).disabled).toBe(true);
  await user.type(await field('Favorite Food'), '   ');
  expect(isOff('Next Step')).toBe(true);
  await user.type(await field('Favorite Food'), 'Ramen');
  await user.click(button('Next Step'));

  await screen.findByText('Now, a voice');
  expect(isOff('Complete Setup')).toBe(true);
  await user.click(button('Continue without voice'));
  expect(isOff('Complete Setup')).toBe(false);
  await user.click(button('Previous'));
  expect((await field('Favorite Food')).value.trim()).toBe('Ramen');
  // The second click of a double click may arrive after the first one has gone back.
  fireEvent.click(button('Previous'), { detail: 2 });
  await user.click(button('Previous'));
  await field('Full Name');
  await user.dblClick(button('Next Step'));
  await field('Favorite Food');
  await user.click(button('Next Step'));
  await screen.findByText('Ready to draw');
});

test('the summary leaves out the sign and the life path of a birthday in the future', async () => {
  shop();
  openPage('/');

  await choose('Birthday', '2987-05-01');
  fireEvent.blur(await field('Birthday'));

  await screen.findByText('Must be a real date from 1900 to today');
  await screen.findByText('Sign');
  for (const line of ['Sign', 'Life path']) expect(screen.getByText(line).nextSibling?.textContent).toBe('Not yet');
  await choose('Birthday', '1987-05-01');
  await waitFor(() => expect(screen.getByText('Sign').nextSibling?.textContent).toBe('Taurus'));
});

test('a birthday shows its sign, life path, and weekday', async () => {
  shop();
  openPage('/');
  await field('Birthday');
  expect(screen.queryByRole('region', { name: 'What the date of birth says' })).toBeNull();

  await choose('Birthday', '1979-11-29');

  const reading = within(await screen.findByRole('region', { name: 'What the date of birth says' }));
  reading.getByRole('heading', { name: 'Sagittarius' });
  reading.getByRole('heading', { name: /^Life path\s*3/ });
  reading.getByText('1 + 9 + 7 + 9 + 1 + 1 + 2 + 9 = 39', { exact: false });
  reading.getByText('Born on a Thursday');
  await choose('Birthday', '1980-02-29');
  await reading.findByText('Born on a Friday');
  reading.getByRole('heading', { name: 'Pisces' });
});

/** Returns the lines of the summary next to the picture. */
const summary = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl[aria-label="Your input"] > div')].map(({ children: [name, value] }) => [
      name?.textContent,
      value?.textContent,
    ]),
  );

test('the summary shows the entered details, and the artwork cannot be generated before they are complete', async () => {
  shop();
  const { user } = openPage('/');
  await waitFor(() => expect(summary()).toMatchObject({ Name: 'Not yet', Sign: 'Not yet', Voice: 'Not provided' }));
  expect(button('Complete Form First').disabled).toBe(true);

  await enterPerson(user);
  expect(button('Complete Form First').disabled).toBe(true);
  await user.type(await field('Favorite Food'), 'Ramen');
  await user.click(button('Next Step'));

  await waitFor(() =>
    expect(summary()).toEqual({
      Name: 'Maya Lindqvist',
      Sign: 'Gemini',
      'Life path': '3',
      Color: '#FF6B6B',
      Food: 'Ramen',
      Voice: 'Not provided',
    }),
  );
  expect(button('Complete Form First').disabled).toBe(true);
  await user.click(await findButton('Continue without voice'));
  expect(screen.queryByRole('button', { name: 'Complete Form First' })).toBeNull();
  expect(button('Generate Artwork').disabled).toBe(false);
  screen.getByText(/^Generate Artwork saves this and draws it\./);
});

test('the hex field sets the color and rejects text that is not a color', async () => {
  shop();
  const { user } = openPage('/');
  await enterPerson(user);
  const hex = await field('Hex');
  const readout = () => screen.getByText(/, hue /).textContent;

  await user.clear(hex);
  await user.type(hex, '3fc1ae');
  expect(readout()).toBe('cyan, hue 171°, saturation 67%, value 76%');
  await user.clear(hex);
  await user.type(hex, '#777777');
  expect(readout()).toBe('gray, hue 0°, saturation 0%, value 47%');
  await user.clear(hex);
  await user.type(hex, '3fc1ae');
  await user.clear(hex);
  await user.type(hex, 'no color');
  await user.click(await field('Favorite Food'));

  expect(hex.value).toBe('#3FC1AE');
  await waitFor(() => expect(summary().Color).toBe('#3FC1AE'));
});

test.each([
  [' #3FC1AE ', '#3FC1AE'],
  ['#3fc1ae80', '#3FC1AE'],
  ['＃３ｆｃ１ａｅ', '#3FC1AE'],
  ['rgb(63, 193, 174)', '#3FC1AE'],
  ['#3CA', '#33CCAA'],
  ['3ca8', '#33CCAA'],
])('the hex field takes the pasted color "%s"', async (pasted, color) => {
  shop();
  const { user } = openPage('/');
  await enterPerson(user);
  const hex = await field('Hex');

  await user.clear(hex);
  await user.click(hex);
  await user.paste(pasted);
  await user.tab();

  expect(hex.value).toBe(color);
  await waitFor(() => expect(summary().Color).toBe(color));
});

test('a field that is only tabbed through shows no error, but one that was emptied does', async () => {
  shop();
  const { user } = openPage('/');
  const name = await field('Full Name');

  await user.click(name);
  await user.tab();
  await user.tab();
  expect(screen.queryByText('Required')).toBeNull();
  await user.type(name, 'Maya');
  await user.clear(name);
  await user.type(name, ' ');
  await user.tab();

  await screen.findByText('Required');
  expect(name.getAttribute('aria-invalid')).toBe('true');
});

test('the Enter key in an incomplete tab shows what is missing', async () => {
  shop();
  const { user } = openPage('/');
  await enterPerson(user);

  await user.type(await field('Favorite Food'), '{Enter}');

  await screen.findByText('Required');
  await user.type(await field('Favorite Food'), 'Ramen{Enter}');
  await findButton('Continue without voice');
});

test('a press on a button that cannot go on says what is missing beside it and leads there', async () => {
  shop();
  const { user } = openPage('/');
  await field('Full Name');
  const lack = () => screen.queryByRole('alert')?.textContent;
  // In a browser, a disabled button takes no pointer, so the press reaches what contains it.
  const press = (name: string) => user.click(button(name).disabled ? button(name).parentElement! : button(name));

  expect([isOff('Next Step'), button('Next Step').disabled]).toEqual([true, false]);
  await user.click(button('Next Step'));
  expect(lack()).toBe('Still needed: Full Name, Birthday');
  expect(document.activeElement).toBe(await field('Full Name'));
  await user.type(await field('Full Name'), 'Maya');
  expect(lack()).toBe('Still needed: Birthday');
  await press('Complete Form First');
  await waitFor(async () => expect(document.activeElement).toBe(await field('Birthday')));
  await choose('Birthday', '1992-06-03');
  await waitFor(() => expect(lack()).toBeUndefined());
  await press('Complete Form First');
  await field('Favorite Food');
  expect(lack()).toBeUndefined();
  await press('Next Step');
  expect(lack()).toBe('Still needed: Favorite Food');
  await user.type(await field('Favorite Food'), 'Ramen{Enter}');
  const start = await findButton('Start Recording');
  await press('Complete Setup');

  expect(lack()).toBe('Still needed: a voice, or Continue without voice');
  expect(document.activeElement).toBe(start);
});

test('a field that the Enter key marked as missing is validated on each key', async () => {
  shop();
  const { user } = openPage('/');
  const name = await field('Full Name');
  await user.type(await field('Birthday'), '1992-06-03');

  await user.type(await field('Birthday'), '{Enter}');
  await screen.findByText('Required');
  await user.type(name, 'M');

  await waitFor(() => expect(screen.queryByText('Required')).toBeNull());
  expect(document.activeElement).toBe(name);
});

test('the hex field explains why it rejected a text that is not a color, until the next color', async () => {
  shop();
  const { user } = openPage('/');
  await enterPerson(user);
  const hex = await field('Hex');
  const refusal = () => screen.queryByText('We kept this color. Enter six hex digits, such as #FF6B6B.');

  await user.clear(hex);
  await user.type(hex, 'teal');
  expect(refusal()).toBeNull();
  await user.click(await field('Favorite Food'));
  expect(hex.getAttribute('aria-describedby')).toBe(refusal()?.id);
  await user.click(hex);
  await user.tab();
  expect(refusal()).not.toBeNull();
  await user.clear(hex);
  await user.type(hex, '008080');

  expect(refusal()).toBeNull();
});

test('an expired session shows a toast and leads to sign-in after half a second, and the wizard keeps its input', async () => {
  const skip = fakeTime();
  const left = pageLoads();
  const server = shop();
  const { user } = openPage('/');
  await fillWizard(user);
  server.answer('GET /api/user', signedOut);
  server.answer(save, signedOut);

  await user.click(button('Complete Setup'));
  await findToast('You are logged out. Logging in again...');
  expect(left).toEqual([]);
  expect(isOff('Complete Setup')).toBe(false);
  await skip(500);

  expect(left).toEqual(['/api/login']);
  expect(takeWantedPath()).toBe('/');
});

test('an unreachable shop shows an error and can be reloaded when it is reachable again', async () => {
  const server = shop({ 'GET /api/user': lost });
  const { user } = openPage('/');
  await screen.findByRole('heading', { name: 'We can’t reach the shop' });

  server.answer('GET /api/user', { json: shopper });
  await user.click(button('Try Again'));

  await field('Full Name');
});
