import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LambdaHost, startLambdaHost } from '#scripts/local/lambda-host/host.ts';
import { reloadOnSave } from '#scripts/local/reload-functions.ts';
import { startShop } from '#tests/helpers/shop.ts';

test('npm run dev serves the client’s sources and the API on one origin', async () => {
  await using shop = await startShop({ dev: true });

  const page = await (await fetch(shop.url, { headers: { accept: 'text/html' } })).text();
  const source = await fetch(`${shop.url}/src/main.tsx`);
  const health = await fetch(`${shop.url}/api/health`);

  expect(page).toContain('/@vite/client');
  expect(source.headers.get('content-type')).toContain('javascript');
  expect(await source.text()).toContain('createRoot');
  expect(await health.json()).toMatchObject({ status: 'ok' });
});

test('real Stripe keys switch both browser and server to Stripe', async () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_real',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_real',
    STRIPE_WEBHOOK_SECRET: 'whsec_real',
  };
  await using shop = await startShop({ dev: true, env: keys });

  const config = await (await fetch(`${shop.url}/api/config`)).json();

  expect(config).toMatchObject({ stripePublishableKey: 'pk_test_real' });
  expect(config).not.toHaveProperty('stripeJsUrl');
  expect(shop.endpoints.stripe).toBe('https://api.stripe.com');
});

describe('saving a function’s source', () => {
  /** The folder of a separate Lambda, because changing the shop's own sources would affect every running shop. */
  let folder: string;
  let entry: string;
  let part: string;
  let host: LambdaHost;
  let said: string[];
  let watcher: { close(): void };

  const seconds = { timeoutSeconds: 60 };
  const call = async () => JSON.parse(await host.invoke(entry, {}, seconds));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dev-'));
    entry = join(folder, 'entry.ts');
    part = join(folder, 'part.ts');
    said = [];
    await writeFile(part, `export const answer: string = 'before';`);
    await writeFile(entry, `import { answer } from './part.ts'; export const handler = () => answer;`);
    host = await startLambdaHost({ entries: [entry], env: {}, lazy: true });
    expect(await call()).toBe('before');
    watcher = reloadOnSave({ hosts: [host], folders: [folder], say: (line) => said.push(line) });
  });
  afterEach(async () => {
    watcher.close();
    await host.close();
    await rm(folder, { recursive: true });
  });

  test('saving a file that a function imports changes the reply without a failed request and is reported', async () => {
    const replies = new Set<string>();

    await writeFile(part, `export const answer: string = 'after';`);
    while (!replies.has('after')) {
      replies.add(await call());
      await sleep(10);
    }

    expect([...replies]).toEqual(['before', 'after']);
    await expect.poll(() => said).toContainEqual(expect.stringMatching(/^Reloaded after a change of .*part\.ts$/));
  });

  test('a save that breaks a function is reported, and the last working code is used until the next save', async () => {
    await writeFile(part, 'export const answer: string = ;');
    await expect.poll(() => said).toContainEqual(expect.stringMatching(/part\.ts changed but failed to load/));
    const meanwhile = await call();

    await writeFile(part, `export const answer: string = 'mended';`);

    expect(meanwhile).toBe('before');
    await expect.poll(call).toBe('mended');
  });
});
