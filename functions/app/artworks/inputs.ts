import { isBirthday, weekdayNameOf } from '#shared/astrology/calendar.ts';
import { lifePathOf } from '#shared/astrology/life-path.ts';
import { zodiacOf } from '#shared/astrology/zodiac.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { type Details, inputsPerDay, type NewInput, SavedDetails, unasked } from '#shared/model/input.ts';
import { encodeBase64 } from '#shared/voice/base64.ts';
import { isVoiceConsent, type VoiceConsentVersion } from '#shared/voice/consent.ts';
import { readVoiceSample } from '#shared/voice/sample.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Digest } from '../ports/random.ts';
import { enoughForToday } from './enough-for-today.ts';
import type { Inputs, StoredInput } from './ports.ts';

type Deps = {
  inputs: Pick<Inputs, 'countSave' | 'nextId' | 'add' | 'find' | 'findByHash'>;
  digest: Digest;
  clock: Clock;
};

/**
 * Saves a shopper's details as an input, together with the zodiac sign, life path number, and weekday of the birthday.
 * Returns the input and whether it is new. If the shopper has already saved the same details with the same voice,
 * even in a concurrent request, returns the existing input. Keeps only the measurements of a voice and their digest,
 * never the sound. Throws `invalid-request` for a future birthday or an unknown consent, `not-found` if the
 * shopper has no input with the named voice, the errors of `readVoiceSample`, and `too-many-requests` after
 * `inputsPerDay` saves on one day (UTC).
 */
export async function saveInput(
  { inputs, digest, clock }: Deps,
  userId: string,
  details: NewInput,
): Promise<{ input: StoredInput; isNew: boolean }> {
  requirePast(details.birthday, clock);
  const now = isoOf(clock);
  // Counts repeated and rejected saves too, because each of them may have a voice measured.
  if (!(await inputs.countSave(userId, now, inputsPerDay))) {
    const message = `You have saved your details ${inputsPerDay} times today. You can save more after midnight UTC.`;
    throw enoughForToday(clock, message);
  }
  const voice = details.voiceSample
    ? measuredVoice(details.voiceSample, consentOf(details), now, digest)
    : details.voiceOf
      ? voiceOf(await inputs.find(userId, details.voiceOf))
      : noVoice;
  const person = SavedDetails.parse(details);
  const inputHash = digest(JSON.stringify(identityOf(person, voice)));

  const known = await inputs.findByHash(userId, inputHash);
  if (known) return { input: known, isNew: false };

  const id = await inputs.nextId(userId);
  const input = await inputs.add({
    ...person,
    userId,
    id,
    inputHash,
    ...voice,
    astrologicalSign: zodiacOf(details.birthday),
    lifePathNumber: lifePathOf(details.birthday),
    dayOfWeek: weekdayNameOf(details.birthday),
    createdAt: now,
    updatedAt: now,
  });
  return { input, isNew: input.id === id };
}

/**
 * Returns what makes details an input of their own: the voice and every detail. Leaves out missing answers, so that
 * inputs from before a detail was asked keep their hash.
 */
function identityOf(person: Details, { voiceDigest }: Voice): unknown[] {
  const { name, birthday, birthTime, favoriteColor, favoriteFood, caption, madeFor, ...later } = person;
  const chosen = [caption && 'caption', madeFor !== unasked.madeFor && madeFor].filter(Boolean);
  const missing: Record<string, unknown> = unasked;
  const answers = Object.entries(later).filter(([detail, answer]) => answer !== missing[detail]);
  return [name, birthday, birthTime, favoriteColor, favoriteFood, voiceDigest, ...chosen, ...answers];
}

/** The time zone that is furthest ahead of UTC, in milliseconds. */
const furthestAheadMs = 14 * 60 * 60 * 1000;

/** Rejects a birthday that is still in the future everywhere on earth. The shopper's time zone is unknown. */
function requirePast(birthday: string, clock: Clock): void {
  const latest = isoOf({ now: () => clock.now() + furthestAheadMs }).slice(0, 10);
  if (isBirthday(birthday, latest)) return;
  const message = "Your birthday can't be in the future";
  throw new AppError('invalid-request', message, { issues: [{ path: 'birthday', message }] });
}

type Voice = Pick<StoredInput, 'voiceSample' | 'voiceDigest' | 'voiceprint' | 'voiceScalars' | 'voiceConsent'>;

const noVoice: Voice = {
  voiceSample: null,
  voiceDigest: null,
  voiceprint: null,
  voiceScalars: null,
  voiceConsent: null,
};

function measuredVoice(sample: string, consent: VoiceConsentVersion | null, now: string, digest: Digest): Voice {
  const { bands, ...scalars } = readVoiceSample(sample);
  const measured = { voiceprint: encodeBase64(bands), voiceScalars: scalarsOf(scalars) };
  return {
    voiceSample: 'recorded',
    ...measured,
    // Of the measurements: another browser decodes the same file to a few other samples.
    voiceDigest: digest(JSON.stringify(measured)),
    voiceConsent: consent && { version: consent, at: now },
  };
}

/** Returns the voice of an earlier input, with the consent that the shopper gave then. */
function voiceOf(earlier: StoredInput | undefined): Voice {
  if (!earlier?.voiceprint) throw notFound('Voice');
  const { voiceSample, voiceDigest, voiceprint, voiceScalars, voiceConsent } = earlier;
  return { voiceSample, voiceDigest, voiceprint, voiceScalars, voiceConsent };
}

/** Returns the version of the text to which the shopper agreed, or null if the client names none. */
function consentOf({ voiceConsent }: NewInput): VoiceConsentVersion | null {
  if (!voiceConsent) return null;
  if (isVoiceConsent(voiceConsent)) return voiceConsent;
  const message = 'Must be a published version';
  throw new AppError('invalid-request', message, { issues: [{ path: 'voiceConsent', message }] });
}

type Scalars = NonNullable<StoredInput['voiceScalars']>;

const scalarsOf = ({ pitchHz, voicedShare, activeTenths, loudestFrame }: Scalars): Scalars => ({
  pitchHz,
  voicedShare,
  activeTenths,
  loudestFrame,
});
