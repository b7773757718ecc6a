/**
 * The texts to which shoppers agree when they record or upload a voice sample, by version (the day of publication). A
 * stored consent names the version, so a published text must never change: add a version instead.
 */
export const voiceConsents = {
  '2026-11-23':
    'By giving us a sample, you agree that we measure how it sounds and keep the measurement, not the words, with your details. We never store the sound. If a voice, name, or birthday is another person’s, they agree, too.',
  '2026-11-29':
    'By giving us a sample, you agree that we measure how it sounds and keep the measurement, not the words, with your details. We never store the sound. If a voice, name, or birthday is someone else’s, please ask them first.',
} as const;

export type VoiceConsentVersion = keyof typeof voiceConsents;

export const isVoiceConsent = (version: string): version is VoiceConsentVersion =>
  Object.hasOwn(voiceConsents, version);
