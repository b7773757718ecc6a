import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { artInputOfSaved } from '../../lib/saved-input.ts';
import { fakeTime } from '../../testing/fake-time.ts';
import { input } from '../../testing/input.ts';
import { findToast } from '../../testing/open-page.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { painters } from '../live-preview/use-live-picture.ts';
import { ShareButton } from './share-button.tsx';
import * as story from './story.ts';

const captioned = artInputOfSaved(input({ caption: true }), { seed: 1, look: 'day' });

test('the shared picture of an artwork with a caption leaves out the caption', async () => {
  const paint = vi.spyOn(painters, 'paint').mockImplementation(() => undefined);
  render(<ShareButton input={captioned} />);

  await userEvent.click(screen.getByRole('button'));

  await waitFor(() => expect(paint.mock.calls.map(([, drawn]) => drawn)).toEqual([{ ...captioned, caption: false }]));
});

test.each([
  { canShare: () => true, label: 'Share as a picture' },
  { canShare: () => false, label: 'Save to share' },
  { canShare: undefined, label: 'Save to share' },
])('the button says “$label” depending on whether the browser can share files', ({ canShare, label }) => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { canShare }));

  render(<ShareButton input={captioned} />);

  screen.getByRole('button', { name: label });
});

/** Renders the button in a browser that shares files with `share`. Returns the names of the saved files. */
function renderSharing(share: () => Promise<void>): string[] {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { canShare: () => true, share }));
  vi.spyOn(painters, 'paint').mockImplementation((show, drawn) => show(new ImageData(1, 1), drawn));
  vi.spyOn(story, 'storyOf').mockResolvedValue(new Blob());
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  render(
    <>
      <ShareButton input={captioned} />
      <Toaster />
    </>,
  );
  return saved;
}

const refusing = (name: string) => () => Promise.reject(new DOMException('', name));

test.each([
  ['refuses to share because the press is long past', 'NotAllowedError', ['vibe-frequency.jpg']],
  ['shares, but the shopper closes the dialog', 'AbortError', []],
])('if the browser %s (%s), it saves %j', async (_what, name, files) => {
  const saved = renderSharing(refusing(name));

  await userEvent.click(screen.getByRole('button'));

  await screen.findByRole('button', { name: 'Share as a picture' });
  expect(saved).toEqual(files);
});

test('a picture that is never drawn frees the button and says so', async () => {
  const skip = fakeTime();
  renderSharing(refusing('AbortError'));
  vi.spyOn(painters, 'paint').mockImplementation(() => undefined);
  screen.getByRole('button').click();
  await screen.findByRole('button', { name: 'Drawing...' });

  await skip(30_000);

  await findToast('Picture failed', 'Please try again.');
  screen.getByRole('button', { name: 'Share as a picture' });
});
