import { expect, test } from 'vitest';
import { asking, entering, type Line, leaving, type Pace, returning, taking } from './turns.ts';

const pace: Pace = { perWindow: 10, windowMs: 64_000, keptMs: 20 * 60_000 };
/** The pace of a line whose places are given back soon after nobody asks for them. */
const brief: Pace = { perWindow: 3, windowMs: 21_000, keptMs: 10_000 };
const minute = 60_000;

/** A line that starts empty, and the places in it. */
function world() {
  let line: Line = { waiting: [], started: [] };
  const keep = <Result>({ result, next }: { result: Result; next: Line | null }): Result => {
    if (next) line = next;
    return result;
  };
  return {
    places: () => line.waiting.length,
    bytes: () => JSON.stringify(line).length,
    enter: (id: string, account: string, network: string, now = 0) =>
      keep(entering(line, { id, account, network }, now, pace)),
    ask: (id: string, account: string, network: string, now: number) =>
      keep(asking(line, { id, account, network }, now, brief)),
    take: (id: string, now: number) => keep(taking(line, id, now, pace)),
    leave: (id: string) => keep(leaving(line, id)),
    comeBack: (id: string) => keep(returning(line, id)),
    /** Lets every place look again and again until none is left whose turn it is. Returns the IDs of those that started. */
    startAll(now: number): string[] {
      const startedIds: string[] = [];
      for (;;) {
        const ids = line.waiting.map(({ id }) => id).filter((id) => keep(taking(line, id, now, pace)) === now);
        if (ids.length === 0) return startedIds;
        startedIds.push(...ids);
      }
    },
  };
}

/** Lets accounts of a network enter until they may hold no more places. Returns the IDs of their places. */
function flood({ enter }: ReturnType<typeof world>, network: string, accounts: number, now = 0): string[] {
  const ids: string[] = [];
  for (let account = 0; account < accounts; account += 1)
    for (let place = 0; ; place += 1) {
      const id = `${network} ${account} ${place}`;
      if (enter(id, `${network} ${account}`, network, now) === 'full') break;
      ids.push(id);
    }
  return ids;
}

test('an account holds six places and a network forty at most, and asking again takes no other', () => {
  const line = world();

  expect(flood(line, 'school', 1)).toHaveLength(6);
  expect(line.enter('school 0 0', 'school 0', 'school')).toBe(0);
  expect(flood(line, 'office', 7)).toHaveLength(40);
  expect(line.places()).toBe(46);
  // Colleagues who hold all the places of a network leave each newcomer one.
  expect([line.enter('hers', 'maya', 'office'), line.enter('hers too', 'maya', 'office')]).toEqual([
    expect.any(Number),
    'full',
  ]);
});

test('whoever comes later waits for one place of each network, and not for those that follow', () => {
  const line = world();
  for (const network of ['n1', 'n2']) flood(line, network, 10);
  expect(line.startAll(0)).toHaveLength(10);

  expect(line.enter('hers', 'maya', 'home', 1000)).toBe(64_000);
  for (let place = 0; place < 7; place += 1) line.enter(`more ${place}`, `account ${place}`, `n${place % 2}`, 2000);

  expect(line.startAll(64_000)).toContain('hers');
});

test('an account that comes later waits for one place of each account of its network', () => {
  const line = world();
  const ids = flood(line, 'school', 2);

  line.enter('hers', 'maya', 'school', 1000);

  expect(ids).toHaveLength(12);
  expect(line.startAll(1000)).toContain('hers');
});

test('a place that is given back lets those behind it move up', () => {
  const line = world();
  const ids = Array.from({ length: 11 }, (_, index) => `place ${index}`);
  for (const id of ids) line.enter(id, id, id);
  expect(line.take('place 10', 0)).toBe(64_000);

  line.leave('place 3');

  expect(line.take('place 10', 0)).toBe(0);
});

test('a place that could not start comes before those that came later', () => {
  const line = world();
  for (let index = 0; index < 12; index += 1) line.enter(`place ${index}`, `account ${index}`, `network ${index}`);
  line.startAll(0);

  line.comeBack('place 3');

  expect([line.take('place 10', 5000), line.take('place 3', 5000), line.places()]).toEqual([64_000, 5000, 2]);
});

test('a start counts once, and a place that waits for too long is forgotten', () => {
  const line = world();
  for (let index = 0; index < 11; index += 1) line.enter(`place ${index}`, `account ${index}`, `network ${index}`);
  line.startAll(0);

  expect([line.take('place 0', 5000), line.take('place 0', 9000)]).toEqual([5000, 9000]);
  expect(line.take('place 10', 5000)).toBe(64_000);
  expect(line.take('place 10', 20 * minute)).toBeUndefined();
});

test('in a long line, a network holds one place, so that a newcomer always gets one', () => {
  const line = world();
  for (let network = 0; network < 7; network += 1) flood(line, `n${network}`, 10);

  expect(line.places()).toBe(300);
  expect(line.enter('hers', 'maya', 'home')).not.toBe('full');
  expect(line.enter('hers too', 'maya', 'home')).toBe('full');
});

test('who asks for a place starts when it is the turn, however often others of the network ask', () => {
  const { ask } = world();
  const flood = (now: number) =>
    ['a1', 'a2', 'a3', 'b1', 'b2', 'b3'].filter((id) => ask(`${id} ${now}`, `account ${id[0]}`, 'office', now));

  expect(flood(0)).toHaveLength(3);
  for (let now = 500; now < 6000; now += 500) expect(flood(now)).toEqual([]);
  expect(ask('hers', 'maya', 'office', 6000)).toBe(false);
  for (let now = 8000; now < 20_000; now += 2000) expect(ask('hers', 'maya', 'office', now)).toBe(false);
  flood(20_500);

  expect(ask('hers', 'maya', 'office', 21_000)).toBe(true);
});

test('a place for which nobody asks is given back, and one for which somebody asks is kept', () => {
  const { ask } = world();
  for (const id of ['1', '2', '3']) ask(id, id, id, 0);
  ask('left', 'other', 'other', 1000);
  for (let now = 1000; now < 20_000; now += 2000) ask('kept', 'maya', 'home', now);

  for (const id of ['4', '5']) ask(id, id, id, 20_999);

  expect(ask('kept', 'maya', 'home', 21_000)).toBe(true);
  expect(ask('4', '4', '4', 21_000)).toBe(true);
  expect(ask('5', '5', '5', 21_000)).toBe(true);
});

test('places for which nobody asks cost their networks turns, so that they keep nobody waiting', () => {
  const { ask, places } = world();
  // Whoever had a turn lately comes after networks that had none, as all the ghosts' networks at first.
  for (const id of ['1', '2', '3']) ask(`early ${id}`, 'maya', 'home', 0);
  let waited = 0;
  for (let now = 1000; waited === 0; now += 1000) {
    expect(now).toBeLessThan(60_000);
    for (const network of [1, 2, 3, 4].filter((one) => (now / 1000 + one) % 7 === 0))
      ask(`ghost ${network} ${now}`, `ghost ${network}`, `network ${network}`, now);
    if (now % 2000 === 0 && ask('hers', 'maya', 'home', now)) waited = now;
  }

  // The starts before hers, and one place of each network.
  expect(waited).toBeLessThanOrEqual(21_000 + 20_000);
  expect(places()).toBeGreaterThan(0);
});

test('however many accounts enter and never ask again, the line stays small', () => {
  const { ask, bytes } = world();
  for (let now = 0; now < 5 * minute; now += 500)
    ask(`ghost ${now}`, `account ${(now / 500) % 300}`, `network ${now % 3}`, now);

  expect(bytes()).toBeLessThan(30_000);
});
