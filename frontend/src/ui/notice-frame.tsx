import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useNetworkGate } from './offline-notice.tsx';
import { PageTitle } from './page-title.tsx';

type NoticeProps = {
  title: string;
  children?: ReactNode;
  /** The notice's buttons and links. */
  action?: ReactNode;
  /** The level of the heading. Use 1 if the notice is the whole page, which it then also names. */
  level?: 1 | 2;
};

/** Renders an empty frame with a glow, for a list without entries. */
export function EmptyState(props: NoticeProps) {
  return <NoticeFrame {...props} light />;
}

type ErrorProps = Omit<NoticeProps, 'action'> & {
  onRetry?: (() => void) | undefined;
  /** Additional buttons and links beside the retry button. */
  action?: ReactNode;
};

/** Renders an empty frame without a glow, for a failure. If another try needs a network that is missing, says so. */
export function ErrorState({ onRetry, action, children, ...props }: ErrorProps) {
  const offline = useNetworkGate().title;
  const buttons = (onRetry || action) && (
    <>
      {onRetry && (
        <Button variant="outline" needsNetwork onClick={onRetry}>
          Try Again
        </Button>
      )}
      {action}
    </>
  );
  return (
    <div role="alert">
      <NoticeFrame {...props} action={buttons} light={false}>
        {(onRetry && offline) || children}
      </NoticeFrame>
    </div>
  );
}

function NoticeFrame({ title, children, action, level = 2, light }: NoticeProps & { light: boolean }) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center px-5 py-14 text-center">
      <div
        aria-hidden="true"
        className={`frame mb-9 w-44 sm:w-56 ${light ? 'shadow-[0_0_0_1px_var(--color-line),0_0_90px_-8px_var(--aura-wash)]' : ''}`}
      />
      {level === 1 ? <PageTitle>{title}</PageTitle> : <h2 className="display text-title">{title}</h2>}
      {children && <div className="mt-3 text-ash">{children}</div>}
      {action && <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
