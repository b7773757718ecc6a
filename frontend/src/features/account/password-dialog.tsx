import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import * as sessionRoutes from '#shared/api/endpoints/session.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import { RequestError } from '../../lib/request-error.ts';
import { configQuery } from '../../queries/config.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { type Sending, useFormErrors } from '../session/form-errors.ts';
import { FormFailure } from '../session/form-failure.tsx';

const singleSignOn = routeUrl(sessionRoutes.startSignIn, { query: { provider: 'oidc', again: 'yes' } });

type Shape = { password: z.ZodMiniString };

type PasswordDialogProps<Fields extends Shape> = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** Renders additional fields above the password. */
  children?: (errorAt: (field: string) => string | undefined) => ReactNode;
  /** The label of the button. */
  action: string;
  /** Whether the action takes something away. */
  isLoss?: boolean;
  busy: boolean;
  /** The schema of the fields, by their names. */
  schema: z.ZodMiniObject<Fields>;
  sending: Sending;
  onSubmit: (given: z.output<z.ZodMiniObject<Fields>>) => void;
};

/** A dialog that asks for the password before a sensitive action, in case someone else is at an unlocked computer. */
export function PasswordDialog<Fields extends Shape>({
  open,
  onClose,
  title,
  description,
  ...form
}: PasswordDialogProps<Fields>) {
  return (
    <Dialog open={open} onOpenChange={(stillOpen) => !stillOpen && onClose()} title={title} description={description}>
      <PasswordForm onClose={onClose} {...form} />
    </Dialog>
  );
}

type PasswordFormProps<Fields extends Shape> = Omit<PasswordDialogProps<Fields>, 'open' | 'title' | 'description'>;

function PasswordForm<Fields extends Shape>({
  onClose,
  children,
  action,
  isLoss = false,
  busy,
  schema,
  sending,
  onSubmit,
}: PasswordFormProps<Fields>) {
  const { data: config } = useQuery(configQuery);
  const elsewhere = config?.oidcEnabled && {
    hint: (
      <>
        No password?{' '}
        <a href={singleSignOn} className="text-link text-bone">
          Confirm with single sign-on
        </a>
        , then come back here and leave this empty.
      </>
    ),
    required: false,
  };
  const { props, errorAt, failure, submit } = useFormErrors(schema, sending);
  const isForPassword = sending.error instanceof RequestError && sending.error.code === 'password-needed';
  return (
    <form
      {...props}
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget, onSubmit);
      }}
    >
      {children?.(errorAt)}
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={isForPassword ? failure : errorAt('password')}
        {...elsewhere}
      />
      <FormFailure>{!isForPassword && failure}</FormFailure>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={isLoss ? 'danger' : 'primary'} needsNetwork busy={busy}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
