/**
 * The version of the consent that the wizard shows. A separate module, so that pages need not load the larger texts in
 * `consent.ts`.
 */
export const currentVoiceConsent = '2026-11-29';
