import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { RequestError } from '../../lib/request-error.ts';
import { toast } from '../../ui/toast-store.ts';
import { takeWantedPath } from './wanted-path.ts';

type Wording = {
  /** The failure toast's title. */
  title: string;
  /** The failure toast's description if the server sends no message. */
  fallback: string;
};

/**
 * Signs in or registers, then loads the page that the visitor wanted. `button` is a ref for the button that is disabled
 * while `busy`. Disabling it drops its focus, so the button gets the focus back after a failure.
 */
export function useAuthenticate<T>(send: (given: T) => Promise<unknown>, { title, fallback }: Wording) {
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: send,
    onSuccess: () => window.location.assign(takeWantedPath()),
    onError: (error) =>
      toast({
        title,
        description: error instanceof RequestError ? error.text || fallback : 'Something went wrong. Please try again.',
        variant: 'destructive',
      }),
  });
  useEffect(() => {
    if (isError && document.activeElement === document.body) button.current?.focus();
  }, [isError]);
  return { authenticate: mutate, busy: isPending || isSuccess, button };
}
