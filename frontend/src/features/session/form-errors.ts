import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { issueAt, RequestError, sentenceOf } from '../../lib/request-error.ts';

const passwordMismatch = 'Passwords do not match';

/**
 * Focuses a form's first invalid field or, if there is none and the focus is lost, `instead`. Leaves a focus outside the
 * form alone.
 */
export function focusInvalid(form: HTMLFormElement | null | undefined, instead?: HTMLElement | null): void {
  const { activeElement, body } = document;
  const isLost = activeElement === body;
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid]');
  if (isLost || (invalid && form?.contains(activeElement))) (invalid ?? instead)?.focus();
}

/** The request that sends a form. */
export type Sending = { error: Error | null; reset: () => void };

/**
 * Checks a form whose field names are the keys of `schema`, and in which `confirmPassword` must be the same as `password`.
 * The first invalid field gets the focus, both after a failed check and after a refusal by the server. An error disappears
 * when its field is edited. The wizard and the addresses use react-hook-form, but here it would add 14 kB to the sign-in
 * page, which opens without it, and these few fields need no state of their own.
 */
export function useFormErrors<Shape extends z.core.$ZodLooseShape>(schema: z.ZodMiniObject<Shape>, sending?: Sending) {
  const form = useRef<HTMLFormElement>(null);
  const [invalid, setInvalid] = useState<Record<string, string>>({});
  const error = sending?.error ?? null;
  useEffect(() => {
    if (error) focusInvalid(form.current);
  }, [error]);
  const isAboutField = error instanceof RequestError && error.issues.some(({ path }) => path in schema.def.shape);
  return {
    props: {
      ref: form,
      onChange: ({ target }: { target: EventTarget }) => {
        if (!(target instanceof HTMLInputElement)) return;
        // A changed password may be the same as its confirmation again.
        const { [target.name]: _, ...others } = invalid;
        if (target.name === 'password') delete others.confirmPassword;
        setInvalid(others);
        if (error) sending?.reset();
      },
    },
    /** Returns what is wrong with a field. */
    errorAt: (field: string): string | undefined => invalid[field] ?? issueAt(field, error),
    /** Why the server refused the form, unless a field shows it. */
    failure: error && !isAboutField ? sentenceOf(error, 'Something went wrong. Please try again.') : undefined,
    /** Calls `send` with the form's values, or shows every error and calls `refuse` with the most important one. */
    submit(
      fields: HTMLFormElement,
      send: (given: z.output<z.ZodMiniObject<Shape>>) => void,
      refuse?: (message: string) => void,
    ) {
      const entries = Object.fromEntries(new FormData(fields));
      const parsed = schema.safeParse(entries);
      const found: Record<string, string> = {};
      for (const { path, message } of parsed.error?.issues ?? []) found[path.join('.')] ??= message;
      const { password, confirmPassword = password } = entries;
      if (password !== confirmPassword) found.confirmPassword = passwordMismatch;
      setInvalid(found);
      const [first] = Object.entries(found);
      if (parsed.success && !first) return send(parsed.data);
      fields.querySelector<HTMLElement>(`[name="${first?.[0]}"]`)?.focus();
      refuse?.(found.confirmPassword ?? first?.[1] ?? '');
    },
  };
}
