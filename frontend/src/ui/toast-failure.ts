import { sentenceOf } from '../lib/request-error.ts';
import { toast } from './toast-store.ts';

/** Returns an error handler that shows a toast with this title and the server's text. */
export const toastFailure = (title: string) => (error: unknown) =>
  toast({ title, description: sentenceOf(error, 'Please try again.'), variant: 'destructive' });
