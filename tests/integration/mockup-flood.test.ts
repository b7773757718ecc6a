import { expect, test } from 'vitest';
import { windowSeconds } from '#functions/app/budget/admit.ts';
import { callBudget } from '#functions/app/budget/call-budget.ts';
import { type Caller, limitsByStanding, mockupsPerWindow, uploadsPerWindow } from '#functions/app/budget/limits.ts';
import { mayAskProvider } from '#functions/app/limits/request-limits.ts';
import { uploadArtwork, uploadStatus } from '#functions/app/printing/artwork-uploads.ts';
import { drawMockup } from '#functions/app/printing/mockups.ts';
import type { MockupSource, ProviderFile, ProviderFiles } from '#functions/app/printing/ports.ts';
import type { MockupRequest } from '#shared/model/mockup.ts';
import { pngOf } from '#tests/contract/printful-world.ts';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeSpendings } from '#tests/fakes/spendings.ts';
import { printRoom, type Room, uploaded, variantOf } from './print-room.ts';

const limits = limitsByStanding.established;
/** How long the provider takes, in milliseconds. */
const takes = { reading: 3_000, drawing: 12_000 } as const;

/** What someone does, as the seconds until the next step. */
type Doing = AsyncGenerator<number, void>;

/** A shop at the limits of an established store, whose provider reads and draws in virtual time. */
async function busyRoom() {
  const room = await printRoom();
  await room.stock(71);
  const url = 'https://printer.example/drawn.png';
  room.deps.fetchPicture = async () => ({ bytes: pngOf(30, 30, 300), type: 'image/png' });
  const variantId = await variantOf(room, 71, { size: 'M', color: 'Black' });
  const { time } = room;
  // Many thousand reads of the table would say no more about whose turn it is.
  const spendings = fakeSpendings();
  const since = new Map<string | number, number>();
  const isOver = (id: string | number, milliseconds: number) => time.now - (since.get(id) ?? time.now) >= milliseconds;
  const fileOf = (id: number) => ({ id, url, status: isOver(id, takes.reading) ? 'ok' : 'waiting' }) as ProviderFile;

  function providerFor(caller: Caller): MockupSource & ProviderFiles {
    const pause = async (milliseconds: number) => {
      time.now += milliseconds;
    };
    const clock = { now: () => time.now };
    const budget = callBudget({ spendings, clock, pause, random: () => 0.5 }, { caller, limits });
    return {
      async startMockup() {
        await budget.spend('mockup-task');
        const taskKey = `task ${since.size}`;
        since.set(taskKey, time.now);
        return { taskKey };
      },
      async mockup(taskKey) {
        await budget.spend('plain');
        if (!isOver(taskKey, takes.drawing)) return { status: 'pending' };
        return { status: 'completed', mockups: [{ placement: 'front', variantIds: [variantId], url }] };
      },
      async addFile() {
        await budget.spend('plain');
        const id = 1_000_000 + since.size;
        since.set(id, time.now);
        return fileOf(id);
      },
      async file(id) {
        await budget.spend('plain');
        return fileOf(id);
      },
    };
  }

  const requestOf = (fileId: number, x: number): MockupRequest => ({
    ...{ productId: 71, variantId, fileId, placement: 'front' },
    position: { x, y: 500, size: 400 },
  });
  const { startMockup, mockup } = providerFor('mockup');
  Object.assign(room.deps.provider, { startMockup, mockup });
  room.deps.mockupsPerWindow = mockupsPerWindow(limits);
  const limiting = { attempts: fakeAttempts(), clock: room.clock, digest: room.digest };
  const uploading = {
    ...room.deps,
    provider: providerFor('preview'),
    uploadsPerWindow: uploadsPerWindow(limits),
    mayAskProvider: mayAskProvider.bind(null, limiting),
  };
  /** Uploads an artwork as a page does, and returns its file's ID. */
  async function* upload(userId: string, network: string, artworkId: number): AsyncGenerator<number, number> {
    let file = await uploadArtwork(uploading, userId, artworkId, network);
    while (file.status !== 'ok') {
      yield 2;
      file = await uploadStatus(uploading, userId, artworkId, network);
    }
    return file.printfulFileId ?? 0;
  }
  return { room, upload, requestOf };
}

/** Returns a function that lets people act whose next step is due. */
function acting({ time }: Room, people: Doing[]) {
  const due = people.map((doing) => ({ doing, at: time.now }));
  return async () => {
    for (const one of due.filter(({ at }) => at <= time.now)) {
      const { value } = await one.doing.next();
      one.at = value === undefined ? Number.POSITIVE_INFINITY : time.now + value * 1000;
    }
  };
}

test('ten accounts that hold all their places in line from two networks delay nobody else’s upload, nor a mockup by more than a window', async () => {
  const { room, upload, requestOf } = await busyRoom();
  await using _ = room;
  const { deps, time } = room;
  const files = new Map<number, number>();
  for (let id = 1; id <= 10; id += 1) files.set(id, await uploaded(room, id, { userId: `flood ${id}` }));
  const seen: { upload: number; mockup: number; told: number }[] = [];
  const victims = 3;

  async function* flood(id: number): Doing {
    const places = [0, 1, 2, 3, 4, 5];
    for (let next = 6; seen.length < victims; ) {
      for (const [index, x] of places.entries()) {
        const request = requestOf(files.get(id) ?? 0, 300 + x);
        const answer = await drawMockup(deps, `flood ${id}`, request, `flood ${id % 2}`).catch(() => undefined);
        if (answer && 'mockup_url' in answer) places[index] = next++;
      }
      yield 30;
    }
  }

  async function* visit(number: number): Doing {
    yield 40 + 20 * number;
    const [userId, network, artworkId] = [`victim ${number}`, `home ${number}`, 100 + number];
    await room.paint(artworkId, { userId });
    const from = time.now;
    const fileId = yield* upload(userId, network, artworkId);
    const uploadedAt = time.now;
    const request = requestOf(fileId, 300);
    let told: number | undefined;
    for (;;) {
      const answer = await drawMockup(deps, userId, request, network);
      if ('mockup_url' in answer) break;
      told ??= answer.readyIn;
      yield answer.retryAfter;
    }
    const secondsSince = (at: number) => Math.round((time.now - at) / 1000);
    seen.push({ upload: (uploadedAt - from) / 1000, mockup: secondsSince(uploadedAt), told: told ?? 0 });
    // Nothing else is of interest.
    if (seen.length === victims) room.messages.splice(0);
  }

  const floods = [...files.keys()].map(flood);
  const visits = Array.from({ length: victims }, (__, number) => visit(number));
  const act = acting(room, [...floods, ...visits]);
  await act();
  await room.work(act);

  expect(seen).toHaveLength(victims);
  for (const { upload, mockup, told } of seen) {
    expect(upload).toBeLessThanOrEqual(10);
    // Its turn comes within a window. Drawing it takes 15 seconds, and the page asks within 10 more.
    expect(mockup).toBeLessThanOrEqual(windowSeconds + 30);
    expect(Math.abs(mockup - told)).toBeLessThanOrEqual(15);
  }
});

test.each([
  ['two colleagues', Array.from({ length: 2 }, () => 'office')],
  ['six colleagues', Array.from({ length: 6 }, () => 'office')],
  ['accounts of five other networks', Array.from({ length: 5 }, (_, number) => `network ${number}`)],
])('%s with ever new artworks delay an upload by at most two minutes', async (_, networks) => {
  const { room, upload } = await busyRoom();
  await using __ = room;
  const { time } = room;
  const took: number[] = [];
  const [victims, end] = [['office', 'home', 'office'], time.now + 260_000];

  /** One of the two artworks that an account uploads at the same time, and then the next one. */
  async function* flood(number: number): Doing {
    for (let next = 0; time.now < end; next += 1) {
      const artworkId = 1000 + number * 100 + next;
      await room.paint(artworkId, { userId: `flood ${number >> 1}` });
      yield* upload(`flood ${number >> 1}`, networks[number >> 1]!, artworkId);
    }
  }

  async function* visit(number: number): Doing {
    yield 40 + 27 * number;
    await room.paint(number + 1, { userId: `victim ${number}` });
    const from = time.now;
    yield* upload(`victim ${number}`, victims[number]!, number + 1);
    took.push((time.now - from) / 1000);
  }

  const floods = Array.from({ length: 2 * networks.length }, (___, number) => flood(number));
  const act = acting(room, [...floods, ...victims.map((____, number) => visit(number))]);
  for (; time.now < end; time.now += 1000) await act();

  expect(took).toHaveLength(victims.length);
  expect(Math.max(...took)).toBeLessThanOrEqual(120);
});

test('six neighbors who upload at the same time have their files within a minute and a half', async () => {
  const { room, upload } = await busyRoom();
  await using _ = room;
  const took: number[] = [];
  const start = room.time.now;
  async function* visit(number: number): Doing {
    await room.paint(number, { userId: `neighbor ${number}` });
    yield* upload(`neighbor ${number}`, 'house', number);
    took.push((room.time.now - start) / 1000);
  }

  const act = acting(
    room,
    [1, 2, 3, 4, 5, 6].map((number) => visit(number)),
  );
  for (let second = 0; second < 150; second += 1, room.time.now += 1000) await act();

  expect(took).toHaveLength(6);
  expect(Math.max(...took)).toBeLessThanOrEqual(90);
});
