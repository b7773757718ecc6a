/** The version of the consent that the wizard shows. The texts, which weigh more, are in `consent.ts`. */
export const currentVoiceConsent = '2026-11-23';
