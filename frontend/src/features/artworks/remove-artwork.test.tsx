import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Pages } from '../../router.tsx';
import { artwork } from '../../testing/artwork.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { fakeTime } from '../../testing/fake-time.ts';
import { input } from '../../testing/input.ts';
import { findToast, openAt, openPage } from '../../testing/open-page.tsx';

const list = 'GET /api/artworks';

async function removeArtwork(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Delete artwork #1' }));
  await user.click(screen.getByRole('button', { name: 'Delete artwork' }));
  await findToast('Artwork deleted');
}

test('the preview page of a deleted artwork does not find it', async () => {
  function Back() {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    );
  }
  const server = fakeServer({
    [list]: { json: [artwork(2), artwork(1)] },
    'GET /api/artworks/1': { json: artwork(1) },
    'GET /api/inputs': { json: [input()] },
    'DELETE /api/artworks/1': { status: 204 },
  });
  const { user } = openAt(
    '/preview/1',
    <>
      <Back />
      <Pages />
    </>,
  );
  await user.click(await screen.findByRole('link', { name: 'View All Artworks' }));
  await removeArtwork(user);
  server.answer('GET /api/artworks/1', { status: 404, json: { message: 'Artwork not found', code: 'not-found' } });

  await user.click(screen.getByRole('button', { name: 'Back' }));

  await screen.findByRole('heading', { name: 'Artwork not found' });
});

test('a deleted artwork does not come back with a list that was requested before', async () => {
  const skip = fakeTime();
  const drawing = artwork(2, { status: 'rendering', currentImageUrl: null });
  const server = fakeServer({
    [list]: { json: [drawing, artwork(1)] },
    'GET /api/inputs': { json: [] },
    'DELETE /api/artworks/1': { status: 204 },
  });
  const { user } = openPage('/saved-artwork');
  await screen.findByRole('button', { name: 'Delete artwork #1' });
  const late = Promise.withResolvers<{ json: unknown }>();
  server.answer(list, () => late.promise);
  await skip(2000);
  await waitFor(() => expect(server.callsOf(list)).toHaveLength(2));

  await removeArtwork(user);
  await act(async () => late.resolve({ json: [artwork(2), artwork(1)] }));

  await skip(100);
  expect(screen.queryByRole('article', { name: 'Artwork #1' })).toBeNull();
});
