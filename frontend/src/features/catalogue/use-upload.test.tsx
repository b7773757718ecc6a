import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { fakeTime } from '../../testing/fake-time.ts';
import { findToast, openAt } from '../../testing/open-page.tsx';
import { useUpload } from './use-upload.ts';

const status = 'GET /api/printful/artwork-status/7';
const upload = 'POST /api/printful/upload-artwork/7';

function Probe() {
  const { state, fileId } = useUpload(7);
  return `${state} ${fileId}`;
}

test('an upload that fails later than the request for it shows a toast', async () => {
  const skip = fakeTime();
  const server = fakeServer({ [status]: { json: { status: 'uploading', printfulFileId: null } } });
  openAt('/', <Probe />);
  await screen.findByText(/uploading/);

  server.answer(status, { json: { status: 'failed', printfulFileId: null } });
  await skip(2000);

  await screen.findByText(/failed/);
  await findToast('Upload Failed', 'Failed to upload artwork to Printful');
});

test('does not upload an artwork that the provider already has', async () => {
  const server = fakeServer({ [status]: { json: { status: 'ok', printfulFileId: 11 } } });

  openAt('/', <Probe />);

  await screen.findByText(/ready 11/);
  expect(server.callsOf(upload)).toHaveLength(0);
  expect(screen.queryByText('Artwork Uploaded')).toBeNull();
});
