import { useMutation } from '@tanstack/react-query';
import { RequestError } from '../../lib/request-error.ts';
import { toast } from '../../ui/toast-store.ts';
import { takeWantedPath } from './wanted-path.ts';

type Wording = {
  /** Title of the toast when entering fails. */
  title: string;
  /** What the toast says when the server answered without a text. */
  fallback: string;
};

/** Signs in or registers; afterwards the page loads anew, where the visitor wanted to go. */
export function useEnter<T>(enter: (given: T) => Promise<unknown>, { title, fallback }: Wording) {
  return useMutation({
    mutationFn: enter,
    onSuccess: () => window.location.assign(takeWantedPath()),
    onError: (error) =>
      toast({
        title,
        description: error instanceof RequestError ? error.text || fallback : 'Something went wrong. Please try again.',
        variant: 'destructive',
      }),
  });
}
