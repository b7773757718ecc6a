import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '#scripts/ensure-chromium.ts';

/** The recording that the fake microphone plays. */
const voiceFile = join(import.meta.dirname, '../fixtures/audio/ok-wav-pcm16.wav');

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
/** The smallest screen that every page must fit. */
export const narrowest = { width: 320, height: 568 };

/** Launch options of headless Chromium. The microphone plays a recorded voice and needs no permission. */
export const browserOptions = () => ({
  executablePath: chromiumPath(),
  args: [...chromiumArguments, `--use-file-for-fake-audio-capture=${voiceFile}`],
});

/** How long a test waits for a page. Only a failing test waits so long, however busy the machine is. */
const patienceMs = 60_000;

export type Visit = {
  context: BrowserContext;
  page: Page;
  /** The page's uncaught errors and console errors. */
  complaints: string[];
  /** Every line of the page's console and every failed request. */
  console: string[];
};

/** Opens a page for a new visitor and records its trace. */
export async function visit(
  browser: Browser,
  url: string,
  viewport = desktop,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const usual = {
    baseURL: url,
    viewport,
    permissions: ['microphone'],
    locale: 'en-US',
    // Animations would slow down every test. Tests of animations turn them on.
    reducedMotion: 'reduce' as const,
  };
  const context = await browser.newContext({ ...usual, ...options });
  context.setDefaultTimeout(patienceMs);
  await context.tracing.start();
  const page = await context.newPage();
  const complaints: string[] = [];
  const console: string[] = [];
  page.on('pageerror', (error) => {
    console.push(`uncaught ${error.stack ?? error.message}`);
    complaints.push(error.message);
  });
  page.on('console', (message) => {
    console.push(`${message.type()} ${message.text()}`);
    if (message.type() === 'error' && !isExpectedAnswer(message.text())) complaints.push(message.text());
  });
  page.on('requestfailed', (request) => {
    console.push(`failed ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  });
  return { context, page, complaints, console };
}

/** Returns whether an error is an expected 4xx response, such as the 401 that a visitor without a session receives. */
const isExpectedAnswer = (text: string) => /the server responded with a status of (401|402|404)\b/.test(text);
