import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { currentVoiceConsent } from '#shared/voice/consent-version.ts';

import { desktop, phone } from '#tests/helpers/browser.ts';
import { enterDetails } from './shopping.ts';
import { openStage, recordTexts, seeEnabled, seeRecorded, seeToast } from './stage.ts';

const stage = openStage({ paintsArtworks: false, paintsPrints: false });

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

async function voiceTab(viewport = desktop): Promise<Page> {
  const page = await stage.signedIn({ viewport });
  await page.addInitScript(rememberMicrophones);
  await page.goto('/');
  await enterDetails(page);
  await button(page, 'Start Recording').waitFor();
  return page;
}

test('the voice recorder shows the elapsed seconds and lets the shopper stop, play, and re-record', async () => {
  const page = await voiceTab(phone);

  const heard = await recordTexts(page);
  await button(page, 'Start Recording').click();
  await seeRecorded(heard, 'Recording, 0 of 5 seconds');
  await seeRecorded(heard, 'Recording, 1 of 5 seconds');
  await button(page, 'Stop').click();

  await seeToast(page, 'Recording Complete', 'Voice sample recorded successfully!');
  await ready(page).waitFor();
  await page.getByText('Complete Setup only saves it.').waitFor();
  expect(await microphones(page)).toEqual({ given: 1, held: 0 });
  await seeEnabled(button(page, 'Complete Setup'));
  await button(page, 'Play').click();
  await button(page, 'Pause').waitFor();
  await button(page, 'Play').waitFor();
  await button(page, 'Clear & Re-record').click();
  await button(page, 'Start Recording').waitFor();
  await seeEnabled(button(page, 'Complete Setup'), false);
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
  const request = await sent;
  expect((await request.response())?.status()).toBe(201);

  const { voiceSample, voiceConsent } = request.postDataJSON() as { voiceSample: string; voiceConsent: string };
  expect(voiceConsent).toBe(currentVoiceConsent);
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

test('the voice tab rejects an audio file that is too long, silent, or unreadable, and then accepts a readable file', async () => {
  const page = await voiceTab();

  await chooser(page).setInputFiles(fixture('err-too-long-5.300s.webm'));
  await seeToast(page, 'Audio Too Long', 'Audio file must be 5 seconds or less.');
  await chooser(page).setInputFiles(fixture('err-silent.wav'));
  await seeToast(page, 'Please Try Again');
  await chooser(page).setInputFiles(fixture('err-type-text.mp3'));
  await seeToast(page, 'Invalid File Type');
  // An iPhone's lossless memo, whose codec (ALAC) only Apple's browser has.
  await chooser(page).setInputFiles(fixture('ok-m4a-alac.m4a'));
  await seeToast(page, 'Invalid File Type', 'Your browser can’t read this file. Please try a WAV or MP3.');
  expect(await ready(page).count()).toBe(0);
  await seeEnabled(button(page, 'Complete Setup'), false);
  // The next file has the same name but contains readable audio.
  const sound = await readFile(fixture('ok-mp3-lame.mp3'));
  await chooser(page).setInputFiles({ name: 'err-type-text.mp3', mimeType: 'audio/mpeg', buffer: sound });

  await ready(page).waitFor();
});
