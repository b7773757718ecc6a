import { sentenceOf } from '../lib/request-error.ts';
import { toast } from './toast-store.ts';

/** Returns an error handler that shows a toast with this title and the server's text, or else the fallback. */
export const toastFailure =
  (title: string, fallback = 'Please try again.') =>
  (error: unknown) =>
    toast({ title, description: sentenceOf(error, fallback), variant: 'destructive' });
