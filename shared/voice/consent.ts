/**
 * The texts to which shoppers agree when they record or upload a voice sample, by version (the day of publication). A
 * stored consent names the version, so a published text must never change: add a version instead.
 */
export const voiceConsents = {
  '2026-11-23':
    'By recording or uploading a sample, you agree that we measure how it sounds. We keep the measurement with your details; it reveals no words. We never store the sound. If the voice, the name, or the birthday is another person’s, you confirm that they agree.',
} as const;

export type VoiceConsentVersion = keyof typeof voiceConsents;

/** The version that the wizard shows. */
export const currentVoiceConsent = '2026-11-23' satisfies VoiceConsentVersion;

export const isVoiceConsent = (version: string): version is VoiceConsentVersion =>
  Object.hasOwn(voiceConsents, version);
