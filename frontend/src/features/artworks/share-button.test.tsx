import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { artInputOfSaved } from '../../lib/saved-input.ts';
import { input } from '../../testing/input.ts';
import { painters } from '../live-preview/use-live-picture.ts';
import { ShareButton } from './share-button.tsx';

const captioned = artInputOfSaved(input({ caption: true }), 1);

test('the shared picture of an artwork with a caption leaves out the caption', async () => {
  const paint = vi.spyOn(painters, 'paint').mockImplementation(() => undefined);
  render(<ShareButton input={captioned} />);

  await userEvent.click(screen.getByRole('button'));

  await waitFor(() => expect(paint.mock.calls.map(([, drawn]) => drawn)).toEqual([{ ...captioned, caption: false }]));
});

test.each([
  { canShare: () => true, label: 'Share as a picture' },
  { canShare: () => false, label: 'Save as a picture' },
  { canShare: undefined, label: 'Save as a picture' },
])('the button says “$label” depending on whether the browser can share files', ({ canShare, label }) => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { canShare }));

  render(<ShareButton input={captioned} />);

  screen.getByRole('button', { name: label });
});
