import { SavedDetails, type UserInput } from '#shared/model/input.ts';
import { type Details, fieldsOf } from '../features/onboarding/details.ts';

/** Returns a saved input without a voice. `changes` replaces the fields that matter to the test. */
export const input = (changes: Partial<UserInput> = {}): UserInput => ({
  id: 1,
  name: 'Maya Lindqvist',
  birthday: '1992-06-03',
  birthTime: null,
  favoriteColor: '#FF6B6B',
  favoriteFood: 'Ramen',
  caption: false,
  madeFor: 'me',
  voiceSample: null,
  voiceprint: null,
  astrologicalSign: 'Gemini',
  lifePathNumber: 3,
  dayOfWeek: 'Wednesday',
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
  ...changes,
});

/** Returns the fields of the wizard, as the shopper of `input` fills them in. */
export const typedDetails = (): Details => fieldsOf(SavedDetails.parse(input()));
