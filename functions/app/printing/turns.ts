/** A place in a line. Its names are digests, because the line must not identify people. */
export type Place = { id: string; account: string; network: string };

type Timed = Place & {
  /** When it entered the line or was last asked for, or when its work started, in milliseconds since 1970. */
  at: number;
  /** Whether it was given up, which costs a turn but starts nothing. */
  isLost?: boolean;
};

export type Line = {
  /** The waiting places, in the order in which they entered. */
  waiting: Timed[];
  /** The places whose turn was recently, in the order of their turns. */
  started: Timed[];
};

/** At most `perWindow` places start within a window of `windowMs`. A place may wait for `keptMs`. */
export type Pace = { perWindow: number; windowMs: number; keptMs: number };

/** A decision: the line that results from it, or null if the line stays as it is. */
export type Decided<Result> = { result: Result; next: Line | null };

/** How long a start is kept, in milliseconds. A mockup that has not been drawn by then is lost. */
const startKeptMs = 10 * 60 * 1000;
/** A turn that is less than this away counts as reached, in milliseconds. */
const toleranceMs = 1000;
/** The most accounts whose lost turns are kept, the last one of each, because every change writes the whole line. */
const mostLost = 100;
/** The length of a line from which on every network may hold only one place. */
const longLine = 300;

/** The most places that an account and a network may hold at once. Each account may hold one in any case. */
const mostPlaces = ({ perWindow }: Pace) => ({
  account: Math.min(Math.ceil(perWindow / 2) + 1, 8),
  network: Math.min(4 * perWindow, 40),
});

/**
 * Adds a place, unless it is there already. The result is its expected start in milliseconds since 1970, or `full` if the
 * account or the network holds as many places as it may.
 */
export function entering(line: Line, place: Place, now: number, pace: Pace): Decided<number | 'full'> {
  const { waiting, started } = recent(line, now, pace);
  const known = [...waiting, ...started].some(({ id, isLost }) => id === place.id && !isLost);
  const next = { waiting: known ? waiting : [...waiting, { ...place, at: now }], started };
  if (known) return { result: startOf(next, place.id, now, pace) ?? now, next: null };
  const most = mostPlaces(pace);
  const placesOf = (by: 'account' | 'network') => waiting.filter((one) => one[by] === place[by]).length;
  const isFirst = placesOf('account') === 0;
  const isFull =
    waiting.length < longLine
      ? !isFirst && (placesOf('account') >= most.account || placesOf('network') >= most.network)
      : placesOf('network') > 0;
  if (isFull) return { result: 'full', next: null };
  return { result: startOf(next, place.id, now, pace) ?? now, next };
}

/**
 * Takes a place out of the line if it is its turn. The result is its start, which is at most `now` then, and undefined if
 * the line does not know the place.
 */
export function taking(line: Line, id: string, now: number, pace: Pace): Decided<number | undefined> {
  const { waiting, started } = recent(line, now, pace);
  if (started.some((one) => one.id === id && !one.isLost)) return { result: now, next: null };
  const start = startOf({ waiting, started }, id, now, pace);
  if (start === undefined || start > now + toleranceMs) return { result: start, next: null };
  const taken = waiting.filter((one) => one.id === id).map((one) => ({ ...one, at: now }));
  return { result: now, next: { waiting: without(waiting, id), started: [...started, ...taken] } };
}

/**
 * Adds a place unless it is there already, and takes it out if it is its turn. The result is whether it may start. Whoever
 * holds the place asks every few seconds; it is given up once nobody has asked for `keptMs`.
 */
export function asking(line: Line, place: Place, now: number, pace: Pace): Decided<boolean> {
  const entered = entering(line, place, now, pace);
  if (entered.result === 'full') return { result: false, next: null };
  const asked = entered.next ?? renewed(line, place.id, now, pace);
  const { result: start, next } = taking(asked ?? line, place.id, now, pace);
  return { result: start !== undefined && start <= now, next: next ?? asked };
}

/** Returns the line after somebody asked for a place. A place that was asked for lately costs no write. */
function renewed({ waiting, started }: Line, id: string, now: number, { keptMs }: Pace): Line | null {
  const isLate = waiting.some((one) => one.id === id && now - one.at > keptMs / 2);
  return isLate ? { waiting: waiting.map((one) => (one.id === id ? { ...one, at: now } : one)), started } : null;
}

/** Returns a place that could not start to the line. It comes first, because its turn is not over. */
export function returning({ waiting, started }: Line, id: string): Decided<undefined> {
  const returned = started.filter((one) => one.id === id && !one.isLost);
  const next = { waiting: [...returned, ...waiting], started: without(started, id) };
  return { result: undefined, next: returned.length > 0 ? next : null };
}

/** Gives a place back. */
export function leaving(line: Line, id: string): Decided<undefined> {
  const isWaiting = line.waiting.some((one) => one.id === id);
  return { result: undefined, next: isWaiting ? { ...line, waiting: without(line.waiting, id) } : null };
}

const without = (places: Timed[], id: string) => places.filter((one) => one.id !== id);

/** Returns a line without what is long ago. A place that is given up has had its turn, or nothing would end it. */
function recent({ waiting, started }: Line, now: number, { keptMs }: Pace): Line {
  const isKept = ({ at }: Timed) => now - at < keptMs;
  const lost = waiting.filter((one) => !isKept(one)).map((one) => ({ ...one, at: one.at + keptMs, isLost: true }));
  const turns = [...started, ...lost].filter(({ at }) => now - at < startKeptMs).toSorted((a, b) => a.at - b.at);
  const counted = new Map(turns.filter(({ isLost }) => isLost).map((one) => [`${one.network} ${one.account}`, one]));
  const lately = [...counted.values()].toSorted((a, b) => a.at - b.at).slice(-mostLost);
  return { waiting: waiting.filter(isKept), started: turns.filter((one) => !one.isLost || lately.includes(one)) };
}

/** Returns the expected start of a waiting place. */
function startOf(line: Line, id: string, now: number, { perWindow, windowMs }: Pace): number | undefined {
  const starts = line.started.filter(({ isLost }) => !isLost).map(({ at }) => at);
  for (const place of inTurn(line)) {
    const before = starts.at(-perWindow);
    const start = Math.max(now, before === undefined ? 0 : before + windowMs);
    if (place.id === id) return start;
    starts.push(start);
  }
  return undefined;
}

/**
 * Yields the waiting places in the order of their turns. The networks take turns, and the accounts of each network take
 * its turns: next is always the one whose last turn was longest ago. So whoever comes later waits for one place of each
 * network, however many places it holds.
 */
function* inTurn({ waiting, started }: Line): Generator<Timed> {
  const lastTurns = new Map<string, number>();
  let turn = 0;
  const keysOf = ({ network, account }: Place) => [network, `${network} ${account}`] as const;
  const note = (place: Place) => {
    turn += 1;
    for (const key of keysOf(place)) lastTurns.set(key, turn);
  };
  const isSooner = (a: Place, b: Place) => {
    const [network = 0, account = 0] = keysOf(a).map(
      (key, index) => (lastTurns.get(key) ?? 0) - (lastTurns.get(keysOf(b)[index]!) ?? 0),
    );
    return network !== 0 ? network < 0 : a.network === b.network && account < 0;
  };
  started.forEach(note);
  const left = [...waiting];
  while (left.length > 0) {
    const next = left.reduce((first, one) => (isSooner(one, first) ? one : first));
    left.splice(left.indexOf(next), 1);
    note(next);
    yield next;
  }
}
