import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printful } from '#functions/adapters/printful/provider.ts';
import { unlimited } from '#tests/fakes/call-budget.ts';
import { orderFor } from './printful-order-fixture.ts';
import { eventually, pngOf, printfulWorld } from './printful-world.ts';

/** Starts the stand-in in its own process, which the test can kill. */
async function startInChild(dataFolder: string) {
  const program = `
    import { startPrintful } from '#scripts/stand-ins/printful/start-printful.ts';
    const { url } = await startPrintful({ dataFolder: ${JSON.stringify(dataFolder)}, control: true, speed: 0.01 });
    console.log(url);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', (code) => reject(new Error(`The stand-in exited with code ${code}`)));
  });
  return {
    url,
    kill: () =>
      new Promise<void>((resolve) => {
        child.removeAllListeners('exit').once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

test('the Printful stand-in keeps its state after kill -9 and resumes unfinished work', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'printful-'));
  const first = await startInChild(dataFolder);
  const before = printful({ token: 'a-token', baseUrl: first.url, budget: unlimited });
  // The first process is too slow to finish anything, so the second process must finish the download, the mockup, and
  // the production.
  await using pictures = await printfulWorld();
  const url = pictures.shop.publish('a.png', pngOf(30, 30, 300));
  const file = await before.addFile(url, 'a.png');
  const draft = await before.createDraft(orderFor('VF-SURVIVOR01', url));
  await before.confirm('VF-SURVIVOR01');
  const { taskKey } = await before.startMockup({
    productId: 1,
    variantIds: [1],
    placement: 'default',
    imageUrl: url,
    width: 100,
  });
  await first.kill();

  // This clock is a year ahead, so all work is due.
  const later = () => Date.now() + 365 * 86_400_000;
  await using world = await printfulWorld({ dataFolder, clock: later });

  expect(await world.adapter.findByExternalId('VF-SURVIVOR01')).toMatchObject({ id: draft.id });
  await eventually(
    () => world.adapter.file(file.id),
    ({ status }) => status === 'ok',
  );
  await eventually(
    () => world.adapter.findByExternalId('VF-SURVIVOR01'),
    (order) => order?.status === 'inprocess',
  );
  await eventually(
    () => world.adapter.mockup(taskKey),
    ({ status }) => status === 'completed',
  );
  await rm(dataFolder, { recursive: true, force: true });
});

test('attempts a delayed webhook delivery after a restart', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'printful-'));
  const first = await printfulWorld({ dataFolder });
  await first.control('/webhooks', { delaySeconds: 3600 });
  await first.adapter.createDraft(orderFor('VF-UNHEARD001', 'http://a.example/a.png'));
  const { shop } = first;
  const [unheard] = (await first.request('GET', '/_control/webhooks')).body.result;
  await first.close();

  expect(shop.received).toEqual([]);
  expect(unheard).toMatchObject({ state: 'waiting', attempts: 0 });
  // This clock is two hours ahead.
  await using world = await printfulWorld({ dataFolder, speed: 10_000, clock: () => Date.now() + 7_200_000 });
  // The first receiver is closed, so the attempt fails but is counted.
  const [tried] = await eventually(
    async () => (await world.request('GET', '/_control/webhooks')).body.result,
    ([delivery]) => delivery.attempts > 0,
  );
  expect(tried).toMatchObject({ id: unheard.id, url: unheard.url });
});

test('the Printful stand-in closes during a download and leaves the file waiting', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'printful-'));
  // This server accepts requests and never responds.
  const hanging = createServer(() => undefined);
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  // For a server that listens on TCP, `address()` returns an `AddressInfo`.
  const url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/a.png`;
  const first = await printfulWorld({ dataFolder });
  const asked = new Promise((resolve) => hanging.once('request', resolve));
  const file = await first.adapter.addFile(url, 'a.png');
  await asked;

  await first.close();
  hanging.closeAllConnections();
  hanging.close();
  await using world = await printfulWorld({ dataFolder, speed: 1 });

  // After the download's timeout, the file would have failed.
  expect(await world.adapter.file(file.id)).toMatchObject({ status: 'waiting' });
});
