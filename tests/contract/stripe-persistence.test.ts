import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';
import { startStripe } from '#scripts/stand-ins/stripe/server.ts';
import { listen } from './stripe-http.ts';
import { connect, order } from './stripe-recorded.ts';

let folder: string;
const started: ChildProcess[] = [];
const file = () => join(folder, 'stripe.jsonl');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-'));
});
afterEach(async () => {
  await Promise.all(started.splice(0).map(kill));
  rmSync(folder, { recursive: true });
});

test('a restart keeps intents, charges, and responses stored under idempotency keys', async () => {
  const before = await startStripe({ file: file() });
  const made = await connect(before.url).paymentIntents.create(order, { idempotencyKey: 'k1' });
  const paid = await connect(before.url).paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' });
  await before.close();

  const after = await startStripe({ file: file() });
  const found = await connect(after.url).paymentIntents.retrieve(made.id);
  const again = await connect(after.url).paymentIntents.create(order, { idempotencyKey: 'k1' });
  const refund = await connect(after.url).refunds.create({ payment_intent: made.id });
  await after.close();

  expect(found).toMatchObject({
    status: 'succeeded',
    latest_charge: paid.latest_charge,
    client_secret: made.client_secret,
  });
  expect(again.id).toBe(made.id);
  expect(refund).toMatchObject({ amount: 4599, charge: paid.latest_charge });
});

test('ignores a log line truncated by a crash', async () => {
  const before = await startStripe({ file: file() });
  const kept = await connect(before.url).paymentIntents.create(order);
  await before.close();
  appendFileSync(file(), '[{"kind":"intents","id":"pi_half","val');

  const after = await startStripe({ file: file() });
  const more = await connect(after.url).paymentIntents.create(order);
  const { data } = await connect(after.url).paymentIntents.list();
  await after.close();

  expect(data.map(({ id }) => id)).toEqual([more.id, kept.id]);
});

test('the data file contains no card numbers', async () => {
  const stripe = await startStripe({ file: file() });
  const { id, client_secret: secret } = await connect(stripe.url).paymentIntents.create(order);
  const answer = await fetch(`${stripe.url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${localStripe.publishableKey}` },
    body: new URLSearchParams({
      client_secret: secret ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
    }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
  await stripe.close();

  const written = readFileSync(file(), 'utf8');

  expect(written).toContain('"last4":"4242"');
  expect(written).not.toContain('4242424242424242');
});

/** Starts the stand-in in its own process, which the test can kill. */
async function startProcess(webhookUrl: string): Promise<{ url: string; process: ChildProcess }> {
  const module = pathToFileURL(join(import.meta.dirname, '../../scripts/stand-ins/stripe/server.ts'));
  const webhook = { url: webhookUrl, secret: localStripe.webhookSecret };
  const code = `
    const { startStripe } = await import(${JSON.stringify(module)});
    const { url } = await startStripe(${JSON.stringify({ file: file(), webhook })});
    console.log(url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', () => reject(new Error('The stand-in did not start')));
  });
  return { url, process: child };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test('a killed process loses no acknowledged changes, and a new process delivers the pending events', async () => {
  const delivered = new Set<string>();
  let open = false;
  await using shop = await listen(async (request, response) => {
    const event = JSON.parse(await text(request));
    if (open) delivered.add(event.data.object.id);
    response.writeHead(open ? 200 : 503).end();
  });

  const first = await startProcess(shop.url);
  const stripe = connect(first.url);
  const answered = await Promise.all(Array.from({ length: 20 }, () => stripe.paymentIntents.create(order)));
  await kill(first.process);
  open = true;
  const second = await startProcess(shop.url);
  const { data } = await connect(second.url).paymentIntents.list({ limit: 100 });

  expect(data.map(({ id }) => id).sort()).toEqual(answered.map(({ id }) => id).sort());
  // An event may be delivered more than once, so `delivered` is a set, which counts each intent only once.
  await expect.poll(() => delivered.size).toBe(20);
});
