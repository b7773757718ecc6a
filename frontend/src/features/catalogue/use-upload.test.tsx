import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { fakeTime } from '../../testing/fake-time.ts';
import { findToast, openAt } from '../../testing/open-page.tsx';
import { useUpload } from './use-upload.ts';

const status = 'GET /api/printful/artwork-status/7';
const upload = 'POST /api/printful/upload-artwork/7';

function Probe() {
  const { state, fileId, notFound, retry } = useUpload(7);
  return (
    <button type="button" onClick={retry}>
      {state} {fileId} {notFound && 'not found'}
    </button>
  );
}

test('uploads a new artwork once automatically and polls until the file is ready', async () => {
  const skip = fakeTime();
  const server = fakeServer({
    [status]: { json: { status: null, printfulFileId: null } },
    [upload]: { json: { status: 'waiting', printfulFileId: 11 } },
  });
  openAt('/', <Probe />);
  await screen.findByText(/uploading/);
  server.answer(status, { json: { status: 'uploading', printfulFileId: 11 } });
  await skip(2000);
  expect(screen.queryByText('Artwork Uploaded')).toBeNull();

  server.answer(status, { json: { status: 'ok', printfulFileId: 11 } });
  await skip(2000);

  await screen.findByText(/ready 11/);
  await findToast('Artwork Uploaded');
  expect(server.callsOf(upload)).toHaveLength(1);
});

test('an upload that fails later than the request for it shows a toast', async () => {
  const skip = fakeTime();
  const server = fakeServer({ [status]: { json: { status: 'uploading', printfulFileId: null } } });
  openAt('/', <Probe />);
  await screen.findByText(/uploading/);

  server.answer(status, { json: { status: 'failed', printfulFileId: null } });
  await skip(2000);

  await screen.findByRole('button', { name: /failed/ });
  await findToast('Upload Failed', 'Failed to upload artwork to Printful');
});

test('does not upload an artwork that the provider already has', async () => {
  const server = fakeServer({ [status]: { json: { status: 'ok', printfulFileId: 11 } } });

  openAt('/', <Probe />);

  await screen.findByText(/ready 11/);
  expect(server.callsOf(upload)).toHaveLength(0);
  expect(screen.queryByText('Artwork Uploaded')).toBeNull();
});

test('a failed artwork upload shows a toast and restarts only when the shopper retries', async () => {
  const server = fakeServer({
    [status]: { json: { status: null, printfulFileId: null } },
    [upload]: { status: 502, json: { message: 'Upload failed' } },
  });
  const { user } = openAt('/', <Probe />);
  await screen.findByRole('button', { name: /failed/ });
  await findToast('Upload Failed', 'Upload failed');
  expect(server.callsOf(upload)).toHaveLength(1);

  server.answer(upload, { json: { status: 'ok', printfulFileId: 12 } });
  await user.click(screen.getByRole('button', { name: /failed/ }));

  await screen.findByText(/ready 12/);
});

test('reports another shopper’s artwork as not found', async () => {
  fakeServer({ [status]: { status: 404, json: { message: 'Artwork not found', code: 'not-found' } } });

  openAt('/', <Probe />);

  await screen.findByText(/not found/);
});
