import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { RequestError } from '../../lib/request-error.ts';
import { toast } from '../../ui/toast-store.ts';
import { focusInvalid } from './form-errors.ts';
import { takeWantedPath } from './wanted-path.ts';

type Wording = {
  /** The failure toast's title. */
  title: string;
  /** The failure toast's description if the server rejects what was sent, but sends no message. */
  fallback: string;
};

/**
 * Signs in or registers, then loads the page that the visitor wanted. `failure` states why the last attempt failed, until
 * `forget` clears it. `button` is a ref for the button that is disabled while `busy`. Disabling it drops its focus, so
 * after a failure the form's invalid field gets the focus, or else the button.
 */
export function useAuthenticate<T>(send: (given: T) => Promise<unknown>, { title, fallback }: Wording) {
  const button = useRef<HTMLButtonElement>(null);
  const reasonOf = (error: Error) =>
    // Other failures without a message come from a gateway or a firewall, and do not tell what was wrong.
    (error instanceof RequestError && (error.text || (error.status <= 401 && fallback))) ||
    'Something went wrong. Please try again.';
  const { mutate, isPending, isSuccess, isError, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: () => window.location.assign(takeWantedPath()),
    onError: (error) => toast({ title, description: reasonOf(error), variant: 'destructive' }),
  });
  useEffect(() => {
    if (isError) focusInvalid(button.current?.form, button.current);
  }, [isError]);
  return {
    authenticate: mutate,
    busy: isPending || isSuccess,
    failure: error && reasonOf(error),
    forget: () => isError && reset(),
    button,
  };
}
