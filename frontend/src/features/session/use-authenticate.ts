import { useMutation } from '@tanstack/react-query';
import { RequestError } from '../../lib/request-error.ts';
import { toast } from '../../ui/toast-store.ts';
import { takeWantedPath } from './wanted-path.ts';

type Wording = {
  /** The failure toast's title. */
  title: string;
  /** The failure toast's description if the server sends no message. */
  fallback: string;
};

/** Signs in or registers, then loads the page that the visitor wanted. */
export function useAuthenticate<T>(send: (given: T) => Promise<unknown>, { title, fallback }: Wording) {
  return useMutation({
    mutationFn: send,
    onSuccess: () => window.location.assign(takeWantedPath()),
    onError: (error) =>
      toast({
        title,
        description: error instanceof RequestError ? error.text || fallback : 'Something went wrong. Please try again.',
        variant: 'destructive',
      }),
  });
}
