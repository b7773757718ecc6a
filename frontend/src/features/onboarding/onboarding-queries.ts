import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as inputsRoutes from '#shared/api/endpoints/inputs.ts';
import type { UserInput } from '#shared/model/input.ts';
import { currentVoiceConsent } from '#shared/voice/consent-version.ts';
import { call } from '../../lib/client.ts';
import { inputsQuery } from '../../queries/inputs.ts';
import { toast } from '../../ui/toast-store.ts';
import type { Details } from './details.ts';

/** What happens after the details are saved. */
export type Afterwards = 'review' | 'generate';

type Given = { details: Details; voiceSample: string | null; afterwards: Afterwards };

/** Saves the wizard's details and voice sample. Shows the result in a toast. */
export function useSaveInput(onSaved: (input: UserInput, afterwards: Afterwards) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ details, voiceSample }: Given) =>
      call(inputsRoutes.save, {
        body: { ...details, voiceSample, voiceConsent: voiceSample && currentVoiceConsent },
      }),
    onSuccess: (input, { afterwards }) => {
      queries.setQueryData(inputsQuery.queryKey, (before = []) => [
        input,
        ...before.filter(({ id }) => id !== input.id),
      ]);
      toast({ title: 'Success', description: 'Your personal information has been saved!' });
      onSaved(input, afterwards);
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to save your information. Please try again.',
        variant: 'destructive',
      }),
  });
}
