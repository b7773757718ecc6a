import { type ReactNode, useMemo } from 'react';
import { SavedDetails, type UserInput } from '#shared/model/input.ts';
import { decodeBase64 } from '#shared/voice/base64.ts';
import type { EarlierVoice } from '../voice/settled-voice.tsx';
import { type Details, fieldsOf } from './details.ts';

type FromSavedDetailsProps = {
  input: UserInput;
  children: (wizard: { start: Details; earlier: EarlierVoice | null }) => ReactNode;
};

/** Prepares the wizard for changing saved details. The new details keep the saved voice unless the shopper clears it. */
export function FromSavedDetails({ input, children }: FromSavedDetailsProps) {
  const { id, voiceprint } = input;
  const earlier = useMemo(
    () => (voiceprint === null ? null : { inputId: id, bands: decodeBase64(voiceprint) }),
    [id, voiceprint],
  );
  const voiceOf = earlier && id;
  return children({
    start: fieldsOf(SavedDetails.parse(input), voiceOf),
    earlier,
  });
}
