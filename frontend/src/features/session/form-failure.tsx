import type { ReactNode } from 'react';

/** Why the last attempt failed. The form also shows it, because the toast disappears after five seconds. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    children && (
      <p role="alert" className="rounded-panel border border-danger bg-danger-deep p-5 text-small">
        {children}
      </p>
    )
  );
}
