import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Field } from './field.tsx';

type PasswordFieldProps = {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Class names for layout only. */
  className?: string;
};

/** Renders a labeled password field that can reveal the password and warns while caps lock is on. */
export function PasswordField({ label, hint, error, required = true, className = '', ...own }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field {...{ label, error, required, className }} hint={capsLock ? 'Caps Lock is on' : hint} marked={false}>
      {(control) => (
        <div className="relative">
          <input
            className="control pr-20"
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onKeyDown={look}
            onKeyUp={look}
            onBlur={() => setCapsLock(false)}
            {...own}
            {...control}
          />
          <button
            type="button"
            className="absolute inset-y-0 right-0 px-4 text-ash text-small hover:text-bone"
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
