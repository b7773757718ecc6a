import { isBirthday, weekdayNameOf } from '#shared/astrology/calendar.ts';
import { lifePathOf } from '#shared/astrology/life-path.ts';
import { zodiacOf } from '#shared/astrology/zodiac.ts';
import { AppError } from '#shared/errors.ts';
import type { NewInput } from '#shared/model/input.ts';
import { encodeBase64 } from '#shared/voice/base64.ts';
import { isVoiceConsent, type VoiceConsentVersion } from '#shared/voice/consent.ts';
import { readVoiceSample } from '#shared/voice/sample.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Digest } from '../ports/random.ts';
import type { Inputs, StoredInput } from './ports/inputs.ts';

type Deps = { inputs: Pick<Inputs, 'nextId' | 'add' | 'find' | 'findByHash'>; digest: Digest; clock: Clock };

/**
 * Saves a shopper's details as an input, together with the zodiac sign, life path number, and weekday of the birthday.
 * Returns the input and whether it is new. If the shopper has already saved the same details with the same voice
 * recording, even in a concurrent request, returns the existing input. Keeps only the measurements and a digest of a
 * voice, never the sound. Throws `invalid-request` for a future birthday or an unknown consent, and the errors of
 * `readVoiceSample`.
 */
export async function saveInput(
  { inputs, digest, clock }: Deps,
  userId: string,
  details: NewInput,
): Promise<{ input: StoredInput; isNew: boolean }> {
  requirePast(details.birthday, clock);
  const consent = consentOf(details);
  const voice = details.voiceSample ? readVoiceSample(details.voiceSample) : undefined;
  const voiceDigest = voice ? digest(voice.wav) : null;
  const person = {
    name: details.name.normalize('NFC'),
    birthday: details.birthday,
    birthTime: details.birthTime ?? null,
    favoriteColor: details.favoriteColor,
    favoriteFood: details.favoriteFood.normalize('NFC'),
  };
  const caption = details.caption ?? false;
  // Without a caption, hash the details alone, so that inputs from before captions keep their hash.
  const inputHash = digest(JSON.stringify([...Object.values(person), voiceDigest, ...(caption ? ['caption'] : [])]));

  const known = await inputs.findByHash(userId, inputHash);
  if (known) return { input: known, isNew: false };

  const now = isoOf(clock);
  const id = await inputs.nextId(userId);
  const input = await inputs.add({
    ...person,
    caption,
    userId,
    id,
    inputHash,
    voiceSample: voice ? 'recorded' : null,
    voiceDigest,
    voiceprint: voice ? encodeBase64(voice.voiceprint.bands) : null,
    voiceScalars: voice ? scalarsOf(voice.voiceprint) : null,
    voiceConsent: consent && { version: consent, at: now },
    astrologicalSign: zodiacOf(details.birthday),
    lifePathNumber: lifePathOf(details.birthday),
    dayOfWeek: weekdayNameOf(details.birthday),
    createdAt: now,
    updatedAt: now,
  });
  return { input, isNew: input.id === id };
}

function requirePast(birthday: string, clock: Clock): void {
  if (isBirthday(birthday, isoOf(clock).slice(0, 10))) return;
  const message = "Your birthday can't be in the future";
  throw new AppError('invalid-request', message, { issues: [{ path: 'birthday', message }] });
}

/** Returns the version of the text to which the shopper agreed, or null without a voice or a named version. */
function consentOf({ voiceSample, voiceConsent }: NewInput): VoiceConsentVersion | null {
  if (!voiceSample || !voiceConsent) return null;
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
