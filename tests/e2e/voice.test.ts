import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterDetails } from './shopping.ts';
import {
  expectNoSidewaysScroll,
  openStage,
  recordTexts,
  seeEnabled,
  seeRecorded,
  seeToast,
  type Viewport,
  widths,
} from './stage.ts';

const stage = openStage();

const fixture = (name: string) => join(import.meta.dirname, '../fixtures/audio', name);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const ready = (page: Page) => page.getByText('Voice sample ready');
const chooser = (page: Page) => page.getByLabel('Audio file');

/** A page script that records every microphone track the page opens, so tests can find tracks that are still open. */
const rememberMicrophones = `
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  window.microphones = [];
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    window.microphones.push(...stream.getTracks());
    return stream;
  };`;

/** Returns the number of microphone tracks that the page has opened and the number of tracks that are still open. */
const microphones = (page: Page) =>
  page.evaluate<{ given: number; held: number }>(
    '({ given: microphones.length, held: microphones.filter((one) => one.readyState === "live").length })',
  );

async function voiceTab(viewport?: Viewport, script = rememberMicrophones): Promise<Page> {
  const page = await stage.signedIn({ ...(viewport && { viewport }) });
  await page.addInitScript(script);
  await page.goto('/');
  await enterDetails(page);
  await button(page, 'Start Recording').waitFor();
  return page;
}

describe.each(widths)('at %s', (_name, viewport) => {
  test('the voice recorder shows the elapsed seconds and lets the shopper stop, play, and rerecord', async () => {
    const page = await voiceTab(viewport);
    await page.getByText(/delete it within a day/).waitFor();

    const heard = await recordTexts(page);
    await button(page, 'Start Recording').click();
    await seeRecorded(heard, 'Recording, 0 of 5 seconds');
    await seeRecorded(heard, 'Recording, 1 of 5 seconds');
    await expectNoSidewaysScroll(page);
    await button(page, 'Stop').click();

    await seeToast(page, 'Recording Complete', 'Voice sample recorded successfully!');
    await ready(page).waitFor();
    expect(await microphones(page)).toEqual({ given: 1, held: 0 });
    await seeEnabled(button(page, 'Complete Setup'));
    await button(page, 'Play').click();
    await button(page, 'Pause').waitFor();
    await button(page, 'Play').waitFor();
    await expectNoSidewaysScroll(page);
    await button(page, 'Clear & Re-record').click();
    await button(page, 'Start Recording').waitFor();
    await seeEnabled(button(page, 'Complete Setup'), false);
  });

  test('a toast reports a voice file of an unsupported type, too large, or too long', async () => {
    const page = await voiceTab(viewport);

    await chooser(page).setInputFiles({ name: 'voice.flac', mimeType: 'audio/flac', buffer: Buffer.from('fLaC') });
    await seeToast(page, 'Invalid File Type', 'Please upload an audio file (MP3, WAV, WebM, OGG, or M4A).');
    await chooser(page).setInputFiles({ name: 'voice.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(2_097_152) });
    await seeToast(page, 'File Too Large', 'Audio file must be under 2MB (approximately 5 seconds).');
    await chooser(page).setInputFiles(fixture('err-too-long-5.300s.webm'));
    await seeToast(page, 'Audio Too Long', 'Audio file must be 5 seconds or less.');

    expect(await ready(page).count()).toBe(0);
    await seeEnabled(button(page, 'Complete Setup'), false);
  });

  test('choosing to continue without a voice can be undone', async () => {
    const page = await voiceTab(viewport);

    await button(page, 'Continue without voice').click();
    await page.getByText('Continuing without a voice').waitFor();
    await seeEnabled(button(page, 'Complete Setup'));
    await button(page, 'Add a voice sample').click();

    await seeEnabled(button(page, 'Complete Setup'), false);
    await button(page, 'Continue without voice').waitFor();
  });
});

test('a voice recording stops automatically after six seconds, and its counter stops at five', async () => {
  const page = await voiceTab();
  const heard = await recordTexts(page);
  const started = performance.now();
  await button(page, 'Start Recording').click();

  await ready(page).waitFor();

  expect((performance.now() - started) / 1000).toBeGreaterThan(6);
  const counted = heard.flatMap((text) => /Recording, (\d+) of 5 seconds/.exec(text)?.[1] ?? []).map(Number);
  expect(counted).toEqual(counted.toSorted());
  expect(counted.at(-1)).toBe(5);
  expect(await microphones(page)).toEqual({ given: 1, held: 0 });
});

test('the voice appears in the summary and is sent with the details, but no response contains it', async () => {
  const page = await voiceTab();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/inputs') && request.method() === 'POST');
  const summary = page.locator('dl[aria-label="Your input"] > div').filter({ hasText: 'Voice' }).locator('dd');
  await expect.poll(() => summary.textContent()).toBe('Not provided');

  await chooser(page).setInputFiles(fixture('ok-wav-pcm16.wav'));
  await ready(page).waitFor();
  await expect.poll(() => summary.textContent()).toBe('Recorded');
  await button(page, 'Complete Setup').click();
  await button(page, 'Generate Artwork').waitFor();

  const { voiceSample } = (await sent).postDataJSON() as { voiceSample: string };
  const wav = Buffer.from(voiceSample, 'base64');
  expect([wav.toString('latin1', 0, 4), wav.readUInt16LE(22), wav.readUInt32LE(24)]).toEqual(['RIFF', 1, 16_000]);
  const [input] = (await (await page.request.get('/api/inputs')).json()) as {
    voiceSample: string;
    voiceprint: string;
  }[];
  expect(input?.voiceSample).toBe('recorded');
  expect(Buffer.from(input?.voiceprint ?? '', 'base64')).toHaveLength(72 * 64);
});

// This test also passes in Debian's Chromium, because it has the same audio decoders as Chrome.
test('the voice tab accepts every supported audio format', async () => {
  const page = await voiceTab();
  for (const name of [
    'ok-mp3-lame.mp3',
    'ok-m4a-aac.m4a',
    'ok-webm-opus-chrome156-timeslice.webm',
    'ok-webm-opus-firefox153.webm',
    'ok-ogg-opus-firefox153.ogg',
    'ok-mp4-opus-chrome156-timeslice.mp4',
    'ok-boundary-5.068s-noxing.mp3',
  ]) {
    await chooser(page).setInputFiles(fixture(name));
    await ready(page).waitFor();
    await seeToast(page, 'Audio Uploaded', 'Voice sample uploaded successfully!');
    await button(page, 'Clear & Re-record').click();
  }
});

test('the voice tab rejects an unreadable audio file and accepts a readable file afterward', async () => {
  const page = await voiceTab();

  await chooser(page).setInputFiles(fixture('err-type-text.mp3'));
  await seeToast(page, 'Invalid File Type');
  // The second file has the same name but contains readable audio.
  const sound = await readFile(fixture('ok-mp3-lame.mp3'));
  await chooser(page).setInputFiles({ name: 'err-type-text.mp3', mimeType: 'audio/mpeg', buffer: sound });

  await ready(page).waitFor();
});

test('the voice tab rejects a silent audio file', async () => {
  const page = await voiceTab();

  await chooser(page).setInputFiles(fixture('err-silent.wav'));

  await seeToast(page, 'Please Try Again');
  expect(await ready(page).count()).toBe(0);
});

test.each([
  [
    'is denied',
    "navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('Permission denied', 'NotAllowedError'); }",
  ],
  [
    'is missing',
    "navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('None', 'NotFoundError'); }",
  ],
  ['cannot be requested', "Object.defineProperty(navigator, 'mediaDevices', { value: undefined })"],
])(
  'when the microphone %s, a toast asks for microphone access, and the voice tab stays usable',
  async (_how, script) => {
    const page = await voiceTab(undefined, script);

    await button(page, 'Start Recording').click();

    await seeToast(page, 'Microphone Access Required', 'Please allow microphone access to record your voice sample.');
    await seeEnabled(button(page, 'Start Recording'));
    await chooser(page).setInputFiles(fixture('ok-wav-pcm16.wav'));
    await ready(page).waitFor();
  },
);

test.each([
  ['another wizard tab opens', (page: Page) => page.getByRole('tab', { name: 'Preferences' }).click()],
  ['the page closes', (page: Page) => page.getByRole('link', { name: 'Saved artwork' }).click()],
])('the voice tab releases the microphone when %s', async (_how, leave) => {
  const page = await voiceTab();
  await button(page, 'Start Recording').click();
  await page.getByText(/^Recording, /).waitFor();
  expect(await microphones(page)).toEqual({ given: 1, held: 1 });

  await leave(page);

  await expect.poll(() => microphones(page)).toEqual({ given: 1, held: 0 });
});
