import { expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { type Details, inputsPerDay, NewInput } from '#shared/model/input.ts';
import { decodeBase64, encodeBase64 } from '#shared/voice/base64.ts';
import { currentVoiceConsent } from '#shared/voice/consent-version.ts';
import { writeWav } from '#shared/voice/wav.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { saveInput } from './inputs.ts';
import type { Inputs, StoredInput } from './ports.ts';

function fakeInputs(): Omit<Inputs, 'page'> {
  const records: StoredInput[] = [];
  const saves = new Map<string, number>();
  const own = (userId: string) => records.filter((input) => input.userId === userId);
  return {
    async countSave(userId, at, perDay) {
      const key = `${userId} ${at.slice(0, 10)}`;
      const count = saves.get(key) ?? 0;
      if (count >= perDay) return false;
      saves.set(key, count + 1);
      return true;
    },
    nextId: async (userId) => own(userId).length + 1,
    async add(input) {
      records.push(input);
      return input;
    },
    find: async (userId, id) => own(userId).find((input) => input.id === id),
    findByHash: async (userId, inputHash) => own(userId).find((input) => input.inputHash === inputHash),
    list: async (userId) => own(userId).reverse(),
  };
}

const world = (at?: string) => ({ inputs: fakeInputs(), digest: sha256, clock: fakeClock(at) });

const voiceSample = encodeBase64(writeWav(Float32Array.from({ length: 32_000 }, (_, at) => 0.5 * Math.sin(at / 20))));

const details = (more: Partial<NewInput> = {}) =>
  NewInput.parse({
    name: 'Maya',
    birthday: '1992-06-03',
    favoriteColor: '#FF6B6B',
    favoriteFood: 'Ramen',
    ...more,
  });

test.each([
  ['favoriteFood', 'Crème brûlée'],
  ['favoriteFood', 'Jalapeño'],
  ['name', 'Zoë Müller'],
])('composed and decomposed spellings of the %s "%s" are one input', async (field, text) => {
  const deps = world();
  const spelled = (form: 'NFC' | 'NFD') => details({ [field]: text.normalize(form) });
  expect(text.normalize('NFD')).not.toBe(text.normalize('NFC'));

  const first = await saveInput(deps, 'u1', spelled('NFD'));
  const second = await saveInput(deps, 'u1', spelled('NFC'));

  expect(first).toMatchObject({ isNew: true, input: { [field]: text.normalize('NFC') } });
  expect(second).toEqual({ isNew: false, input: first.input });
});

test.each(
  Object.entries({
    name: 'Mayo',
    birthday: '1992-06-04',
    birthTime: '07:45',
    favoriteColor: '#FF6B6C',
    favoriteFood: 'Ramen soup',
    caption: true,
    madeFor: 'someone',
  } satisfies Details),
)('details with another %s are another input', async (detail, other) => {
  const deps = world();

  await saveInput(deps, 'u1', details());
  const { input, isNew } = await saveInput(deps, 'u1', details({ [detail]: other }));

  expect([isNew, input.id]).toEqual([true, 2]);
});

test('details for oneself without a caption are the input that they were before there were these choices', async () => {
  const { input } = await saveInput(world(), 'u1', details());

  expect(input.inputHash).toBe(sha256(JSON.stringify(['Maya', '1992-06-03', null, '#FF6B6B', 'Ramen', null])));
});

test('two shoppers with the same details have separate inputs', async () => {
  const deps = world();
  await saveInput(deps, 'u1', details());

  const { input, isNew } = await saveInput(deps, 'u2', details());

  expect([isNew, input.userId]).toEqual([true, 'u2']);
});

test.each([
  ['2026-01-01T09:59:59.000Z', '2026-01-01', '2026-01-02'],
  // It is already January 2 on the islands that are furthest ahead of UTC.
  ['2026-01-01T10:00:00.000Z', '2026-01-02', '2026-01-03'],
])('at %s, the latest birthday is %s, because %s has not begun anywhere', async (now, latest, future) => {
  const deps = world(now);

  await expect(saveInput(deps, 'u1', details({ birthday: future }))).rejects.toMatchObject({
    code: 'invalid-request',
    issues: [{ path: 'birthday', message: "Your birthday can't be in the future" }],
  });
  await saveInput(deps, 'u1', details({ birthday: latest }));

  expect(await deps.inputs.list('u1')).toHaveLength(1);
});

test('a saved voice keeps its measurements and the consent, and nothing of the sound', async () => {
  const deps = world('2026-11-23T09:00:00.000Z');

  const { input } = await saveInput(deps, 'u1', details({ voiceSample, voiceConsent: currentVoiceConsent }));

  expect(input).toMatchObject({
    voiceSample: 'recorded',
    voiceConsent: { version: currentVoiceConsent, at: '2026-11-23T09:00:00.000Z' },
  });
  expect(JSON.stringify(input)).not.toContain(voiceSample.slice(1000, 1100));
  expect(JSON.stringify(input).length).toBeLessThan(8_000);
});

test.each([
  ['a consent without a voice', { voiceConsent: currentVoiceConsent }],
  ['a voice without a named consent', { voiceSample }],
])('%s records no consent', async (_, more) => {
  const { input } = await saveInput(world(), 'u1', details(more));

  expect(input.voiceConsent).toBeNull();
});

test('changed details take over the voice of an earlier input with its consent', async () => {
  const deps = world('2026-11-23T09:00:00.000Z');
  const { input: first } = await saveInput(deps, 'u1', details({ voiceSample, voiceConsent: currentVoiceConsent }));

  const { input } = await saveInput(deps, 'u1', details({ favoriteColor: '#2F5DFF', voiceOf: first.id }));

  const { voiceDigest, voiceprint, voiceScalars, voiceConsent } = first;
  expect(input).toMatchObject({ voiceSample: 'recorded', voiceDigest, voiceprint, voiceScalars, voiceConsent });
  expect(input.inputHash).not.toBe(first.inputHash);
});

test('the same details with the same voice are one input, whether the voice is sent or taken over', async () => {
  const deps = world();
  const { input: first } = await saveInput(deps, 'u1', details({ voiceSample }));

  const again = await saveInput(deps, 'u1', details({ voiceOf: first.id }));

  expect(again).toEqual({ isNew: false, input: first });
});

test('a file that another browser decodes to a few other samples is the same input', async () => {
  const deps = world();
  const { input: first } = await saveInput(deps, 'u1', details({ voiceSample }));
  const steps = decodeBase64(voiceSample);
  for (const at of [1_000, 20_000, 40_000]) steps[at]! ^= 1;

  const again = await saveInput(deps, 'u1', details({ voiceSample: encodeBase64(steps) }));

  expect(again).toEqual({ isNew: false, input: first });
});

test('a new sample replaces the voice of the earlier input', async () => {
  const deps = world();
  const { input: first } = await saveInput(deps, 'u1', details());

  const { input } = await saveInput(deps, 'u1', details({ voiceSample, voiceOf: first.id }));

  expect(input.voiceprint).not.toBeNull();
});

test.each([
  ['another shopper’s input', 'u2', { voiceSample }],
  ['an input without a voice', 'u1', {}],
])('the voice of %s is not found', async (_, owner, more) => {
  const deps = world();
  const { input: first } = await saveInput(deps, owner, details(more));

  const saved = saveInput(deps, 'u1', details({ name: 'Mara', voiceOf: first.id }));

  await expect(saved).rejects.toMatchObject({ code: 'not-found' });
});

test('a consent to a text that was never published is rejected', async () => {
  const saved = saveInput(world(), 'u1', details({ voiceSample, voiceConsent: '1999-01-01' }));

  await expect(saved).rejects.toMatchObject({ code: 'invalid-request', issues: [{ path: 'voiceConsent' }] });
});

test('an account that has saved a hundred times today waits until midnight UTC, even with unchanged details', async () => {
  const deps = world('2026-01-01T18:00:00.000Z');
  for (let count = 0; count < inputsPerDay - 1; count++) await saveInput(deps, 'u1', details());
  await expect(saveInput(deps, 'u1', details({ voiceSample: 'not a sound' }))).rejects.toThrow();

  await expect(saveInput(deps, 'u1', details({ voiceSample }))).rejects.toMatchObject({
    code: 'too-many-requests',
    message: 'You have saved your details 100 times today. You can save more after midnight UTC.',
    retryAfter: 6 * 3600,
  });
  await expect(saveInput(deps, 'u2', details())).resolves.toMatchObject({ isNew: true });
  await deps.clock.pause(6 * 3600 * 1000);
  await expect(saveInput(deps, 'u1', details())).resolves.toMatchObject({ isNew: false });
});
