import { expect, test } from 'vitest';
import { composeArtwork } from '#shared/art/compose.ts';
import { sampleInput } from '#shared/art/sample-input.ts';
import { artInputOfDraft, blankDetails } from './details.ts';

test('an empty form produces the sample input', () => {
  const input = artInputOfDraft(blankDetails(), { voiceprint: null, look: 'day', seed: 3 });

  expect(input).toMatchObject({ name: sampleInput.name, birthday: sampleInput.birthday, birthTime: null, seed: 3 });
  expect(() => composeArtwork(input)).not.toThrow();
});

test('uses valid form fields and replaces invalid fields with sample values', () => {
  const bands = new Uint8Array(72 * 64);
  const draft = {
    ...blankDetails(),
    name: ' Maya ',
    birthday: '1992-06-3',
    birthTime: '07:15',
    favoriteColor: '#3fc1ae',
    caption: true,
  };

  expect(artInputOfDraft(draft, { voiceprint: bands, look: 'moon', seed: 3 })).toMatchObject({
    name: 'Maya',
    birthday: sampleInput.birthday,
    birthTime: '07:15',
    favoriteColor: '#3FC1AE',
    voiceprint: bands,
    caption: true,
    look: 'moon',
  });
});
