import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isBusy } from '../../testing/checkout-shop.tsx';
import { fakeDecoder, fakeMicrophone } from '../../testing/fake-microphone.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { fakeTime } from '../../testing/fake-time.ts';
import { input, typedDetails } from '../../testing/input.ts';
import { findToast, openPage } from '../../testing/open-page.tsx';
import { findButton } from '../../testing/workspace-page.ts';
import { keepDraft } from '../onboarding/draft.ts';

/** Opens the wizard's voice tab with a draft that only lacks the voice. */
async function openVoiceTab() {
  fakeServer({
    'GET /api/inputs': { json: [] },
    'GET /api/cart': { json: [] },
    'GET /api/artworks': { json: [] },
    'POST /api/inputs': { status: 201, json: input() },
  });
  keepDraft('u', 'voice', typedDetails());
  const { user } = openPage('/');
  await user.click(await screen.findByRole('button', { name: 'Keep going' }));
  await screen.findByRole('button', { name: 'Start Recording' });
  const chooser = screen.getByLabelText<HTMLInputElement>('Audio file');
  // A file that the chooser does not offer can still be chosen, for example by dragging.
  const dropper = userEvent.setup({ applyAccept: false, delay: null });
  const choose = (text: string, name: string, type: string) =>
    dropper.upload(chooser, new File([text], name, { type }));
  return { user, choose };
}

/** Returns a function that counts the levels in the ring, which are opaque. The dots without a level are not. */
function ringRays() {
  let alphas: number[] = [];
  const context = {
    globalAlpha: 1,
    scale: () => {
      alphas = [];
    },
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    stroke: () => alphas.push(context.globalAlpha),
  };
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  onTestFinished(() => getContext.mockRestore());
  return () => alphas.filter((alpha) => alpha === 1).length;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

test('a stopped recording releases the microphone, becomes the voice sample, and can be discarded', async () => {
  const microphones = fakeMicrophone();
  const { user } = await openVoiceTab();
  screen.getByText(/We never store the sound/);
  expect(isOff('Complete Setup')).toBe(true);

  await user.click(button('Start Recording'));
  const count = await screen.findByText(/^Recording, \d of 5 seconds$/);
  // A screen reader that reads the seconds aloud would be in the sample.
  expect(count.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toContain(count.textContent);
  expect(microphones()).toEqual({ given: 1, held: 1 });
  await user.click(button('Stop'));

  await findToast('Recording Complete', 'Voice sample recorded successfully!');
  await screen.findByText('Voice sample ready');
  expect(microphones()).toEqual({ given: 1, held: 0 });
  expect(isOff('Complete Setup')).toBe(false);
  await user.click(button('Clear & Re-record'));
  await screen.findByRole('button', { name: 'Start Recording' });
  expect(isOff('Complete Setup')).toBe(true);
});

test('a cleared recording leaves no level in the ring', async () => {
  const skip = fakeTime();
  const rays = ringRays();
  fakeMicrophone();
  const { user } = await openVoiceTab();
  await user.click(button('Start Recording'));
  await screen.findByText('Recording, 0 of 5 seconds');
  await skip(2100);
  expect(rays()).toBeGreaterThan(0);
  await user.click(button('Stop'));

  await user.click(await screen.findByRole('button', { name: 'Clear & Re-record' }));

  await screen.findByRole('button', { name: 'Start Recording' });
  expect(rays()).toBe(0);
});

test('editing the saved details keeps the voice sample until it is cleared', async () => {
  fakeMicrophone();
  const { user, choose } = await openVoiceTab();
  await choose('2', 'voice.wav', 'audio/wav');
  await screen.findByText('Voice sample ready');
  await user.click(button('Complete Setup'));
  await user.click(await findButton('Edit details'));

  await user.click(await screen.findByRole('tab', { name: /Voice/ }));

  await screen.findByText('Voice sample ready');
  expect(isOff('Complete Setup')).toBe(false);
  await user.click(button('Clear & Re-record'));
  await screen.findByRole('button', { name: 'Start Recording' });
});

test('a visit to another page keeps the voice sample, and starting over drops it', async () => {
  fakeMicrophone();
  const { user, choose } = await openVoiceTab();
  await choose('2', 'voice.wav', 'audio/wav');
  await screen.findByText('Voice sample ready');
  await user.click(screen.getAllByRole('link', { name: 'Saved artwork' })[0] as HTMLElement);
  await user.click(screen.getByRole('link', { name: 'Vibe Frequency' }));
  await screen.findByText('We kept what you typed and your voice sample.');

  await user.click(button('Start over'));

  await screen.findByRole('tab', { name: /^Voice(?!.*complete)/i });
});

test('a recording stops and releases the microphone after six seconds, and its counter stops at five', async () => {
  const skip = fakeTime();
  const microphones = fakeMicrophone();
  const { user } = await openVoiceTab();
  await user.click(button('Start Recording'));
  await screen.findByText('Recording, 0 of 5 seconds');

  await skip(2100);
  screen.getByText('Recording, 2 of 5 seconds');
  await skip(3200);
  screen.getByText('Recording, 5 of 5 seconds');
  expect(microphones()).toEqual({ given: 1, held: 1 });
  await skip(700);

  await screen.findByText('Voice sample ready');
  expect(microphones()).toEqual({ given: 1, held: 0 });
});

const leaving = [
  ['another wizard tab opens', () => screen.getByRole('tab', { name: /Preferences/ })],
  ['the shopper leaves the page', () => screen.getAllByRole('link', { name: 'Saved artwork' })[0] as HTMLElement],
] as const;

test.each(leaving)('the voice tab ends the recording and releases the microphone when %s', async (_when, target) => {
  const microphones = fakeMicrophone();
  const { user } = await openVoiceTab();
  await user.click(button('Start Recording'));
  await screen.findByText(/^Recording, /);

  await user.click(target());

  await waitFor(() => expect(microphones()).toEqual({ given: 1, held: 0 }));
  expect(screen.queryByText(/^Recording, /)).toBeNull();
});

test.each(leaving)('the voice tab releases a microphone that is granted only after %s', async (_when, target) => {
  const asked = Promise.withResolvers<void>();
  const microphones = fakeMicrophone(() => asked.promise);
  const { user } = await openVoiceTab();
  await user.click(button('Start Recording'));
  expect(isBusy(button('Start Recording'))).toBe(true);

  await user.click(target());
  asked.resolve();

  await waitFor(() => expect(microphones()).toEqual({ given: 1, held: 0 }));
  expect(screen.queryByText('Microphone Access Required')).toBeNull();
});

const fails = (name: string) => () => {
  throw new DOMException('No microphone', name);
};

test.each([
  ['is denied', () => fakeMicrophone(fails('NotAllowedError'))],
  ['is missing', () => fakeMicrophone(fails('NotFoundError'))],
  ['cannot be requested', () => fakeDecoder()],
])(
  'when the microphone %s, a toast asks for microphone access, and the voice tab stays usable',
  async (_how, install) => {
    install();
    const { user, choose } = await openVoiceTab();

    await user.click(button('Start Recording'));

    await findToast('Microphone Access Required', 'Please allow microphone access to record your voice sample.');
    expect(isBusy(button('Start Recording'))).toBe(false);
    await choose('2', 'voice.wav', 'audio/wav');
    await findToast('Audio Uploaded', 'Voice sample uploaded successfully!');
    screen.getByText('Voice sample ready');
  },
);

test.each(['AudioContext', 'MediaRecorder'])(
  'when %s cannot use the microphone, the microphone is released, and the voice tab stays usable',
  async (api) => {
    const microphones = fakeMicrophone();
    const { user, choose } = await openVoiceTab();
    vi.stubGlobal(
      api,
      class {
        static isTypeSupported = () => true;
        createMediaStreamSource = fails('NotSupportedError');
        start = fails('NotSupportedError');
      },
    );

    await user.click(button('Start Recording'));

    await findToast('Recording Failed', 'Your browser can’t record sound. Please upload a file.');
    expect(microphones()).toEqual({ given: 1, held: 0 });
    await choose('2', 'voice.wav', 'audio/wav');
    await screen.findByText('Voice sample ready');
  },
);

test('a file that the browser never decodes is refused, and the voice tab stays usable', async () => {
  const skip = fakeTime();
  fakeMicrophone();
  const { choose } = await openVoiceTab();
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = () => new Promise(() => undefined);
    },
  );
  await choose('2', 'voice.wav', 'audio/wav');
  await screen.findByText('Listening to your sample...');

  await skip(10_000);

  await findToast('Invalid File Type', 'Your browser can’t read this file. Please try an MP3 or M4A file.');
  expect(isBusy(button('Start Recording'))).toBe(false);
  fakeDecoder();
  await choose('2', 'voice.mp3', 'audio/mpeg');
  await screen.findByText('Voice sample ready');
});

test('while the browser asks for the microphone, the shopper can continue without a voice', async () => {
  const skip = fakeTime();
  fakeMicrophone(() => new Promise(() => undefined));
  const { user } = await openVoiceTab();
  await user.click(button('Start Recording'));

  await user.click(button('Continue without voice'));

  await screen.findByText(/^Continuing without a voice/);
  expect(isOff('Complete Setup')).toBe(false);
  await skip(60_000);
  await user.click(button('Add a voice sample'));
  await waitFor(() => expect(isBusy(button('Start Recording'))).toBe(false));
});

test('a recording that never ends is given up, and the microphone is released', async () => {
  const skip = fakeTime();
  const microphones = fakeMicrophone();
  const { user } = await openVoiceTab();
  vi.stubGlobal(
    'MediaRecorder',
    class {
      static isTypeSupported = () => true;
      state = 'recording';
      start = () => undefined;
      stop = () => undefined;
    },
  );
  await user.click(button('Start Recording'));
  await screen.findByText('Recording, 0 of 5 seconds');

  await skip(11_000);

  await findToast('Recording Failed', 'Your browser can’t record sound. Please upload a file.');
  expect(microphones()).toEqual({ given: 1, held: 0 });
});

test('when the analysis of a sample fails, the voice tab stays usable', async () => {
  fakeMicrophone();
  const { choose } = await openVoiceTab();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(fails('NotFoundError'));

  await choose('2', 'voice.wav', 'audio/wav');

  await findToast('Please Try Again', 'Something went wrong.');
  expect(isBusy(button('Start Recording'))).toBe(false);
});

test.each([
  ['of an unsupported type', 'flac', 'audio/flac', 1, 'Invalid File Type', /MP3, WAV, WebM, OGG, or M4A/],
  ['that is too large', 'wav', 'audio/wav', 2_097_152, 'File Too Large', /must be under 2MB/],
])('the voice tab rejects a file %s', async (_which, extension, type, size, title, sentence) => {
  fakeMicrophone();
  const { choose } = await openVoiceTab();

  await choose(' '.repeat(size), `voice.${extension}`, type);

  const toast = await findToast(title);
  expect(toast.parentElement?.textContent).toMatch(sentence);
  expect(screen.getByRole('alert').textContent).toMatch(sentence);
  expect(screen.queryByText('Voice sample ready')).toBeNull();
  expect(isOff('Complete Setup')).toBe(true);
});

test('the voice tab rejects a file that plays for more than five seconds', async () => {
  fakeDecoder(5.3);
  const { choose } = await openVoiceTab();

  await choose('sound', 'voice.webm', 'audio/webm');

  await findToast('Audio Too Long', 'Audio file must be 5 seconds or less.');
  expect(screen.queryByText('Voice sample ready')).toBeNull();
});

test('the upload button states the limits, and the last error until another sound is chosen', async () => {
  fakeMicrophone();
  const { choose } = await openVoiceTab();
  const note = () =>
    document.getElementById(button('Upload Audio').getAttribute('aria-describedby') ?? '')?.textContent;
  expect(note()).toBe('MP3, WAV, WEBM, OGG, M4A, MP4 · 2 MB · 5 seconds');

  await choose('', 'voice.flac', 'audio/flac');
  await waitFor(() => expect(note()).toBe('Please upload an audio file (MP3, WAV, WebM, OGG, or M4A).'));
  await choose('2', 'voice.wav', 'audio/wav');
  await screen.findByText('Voice sample ready');
  await userEvent.click(button('Clear & Re-record'));

  await screen.findByText(/2 MB · 5 seconds/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('choosing to continue without a voice can be undone', async () => {
  fakeMicrophone();
  const { user } = await openVoiceTab();
  screen.getByText(/becomes the ring around the disc or its reflection/);

  await user.click(button('Continue without voice'));
  await screen.findByText('Continuing without a voice. The letters of the name will take its place.');
  expect(isOff('Complete Setup')).toBe(false);
  for (const gone of ['Start Recording', 'Upload Audio'])
    expect(screen.queryByRole('button', { name: gone })).toBeNull();
  // Only what was given has a check mark.
  const [preferences, voice] = screen.getAllByRole('tab').slice(1);
  expect(within(preferences!).queryByLabelText('complete')).not.toBeNull();
  expect(within(voice!).queryByLabelText('complete')).toBeNull();
  expect(voice!.textContent).toBe('Voice (skipped)');
  await user.click(button('Add a voice sample'));

  await screen.findByRole('button', { name: 'Continue without voice' });
  expect(isOff('Complete Setup')).toBe(true);
});
