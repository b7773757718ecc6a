import { onlineManager, QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { reloadOnce } from '../lib/reload-once.ts';
import { sentenceOf } from '../lib/request-error.ts';
import { ErrorState } from './notice-frame.tsx';
import { AfterAWhile, Skeleton } from './skeleton.tsx';

type Fallback = (error: unknown, retry: () => void) => ReactNode;
type CatchProps = { fallback: Fallback; onReset: () => void; resetOn: string | undefined; children: ReactNode };
type CatchState = { error: unknown; failed: boolean; resetOn: string | undefined };

class Catch extends Component<CatchProps, CatchState> {
  private unsubscribe: (() => void) | undefined;
  override state: CatchState = { error: undefined, failed: false, resetOn: this.props.resetOn };

  static getDerivedStateFromProps({ resetOn }: CatchProps, state: CatchState) {
    return resetOn === state.resetOn ? null : { error: undefined, failed: false, resetOn };
  }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown) {
    // Only code that the page needs now reloads it. A prefetch that fails must not, because the page may contain input.
    if (isMissingCode(error)) reloadOnce();
    this.unsubscribe ??= onlineManager.subscribe((isOnline) => isOnline && this.state.failed && this.retry());
    console.warn(error);
  }

  override componentWillUnmount() {
    this.unsubscribe?.();
  }

  private readonly retry = () => {
    // React keeps a failed import, and so may the browser, so rendering again would show the same error.
    if (isMissingCode(this.state.error)) return window.location.reload();
    this.props.onReset();
    this.setState({ error: undefined, failed: false });
  };

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children;
  }
}

/** Returns whether the error is a failed dynamic import. Each browser words it differently, and for style sheets Vite does. */
const isMissingCode = (error: unknown) => /import|preload/i.test(String(error));

type BoundaryProps = {
  children: ReactNode;
  /** The placeholder to show while data or code loads. It appears after 200 ms. */
  waiting?: ReactNode;
  /** Renders the content to show when loading fails. `retry` loads again. */
  failed?: Fallback;
  /** A change of this value clears the error. */
  resetOn?: string;
};

/**
 * Renders its children. Shows the loading state while they suspend and the failure state when they throw, until the
 * shopper retries or the connection returns.
 */
export function Boundary({
  children,
  waiting = <PageSkeleton />,
  failed = somethingWentWrong,
  resetOn,
}: BoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Catch fallback={failed} onReset={reset} resetOn={resetOn}>
          <Suspense fallback={<AfterAWhile>{waiting}</AfterAWhile>}>{children}</Suspense>
        </Catch>
      )}
    </QueryErrorResetBoundary>
  );
}

const somethingWentWrong: Fallback = (error, retry) => (
  <ErrorState title="We couldn’t load this page" onRetry={retry}>
    {sentenceOf(error, 'Something went wrong. Please try again.')}
  </ErrorState>
);

function PageSkeleton() {
  return (
    <div className="page py-14">
      <Skeleton className="h-12 w-72 max-w-full" />
      <Skeleton className="mt-9 h-80 w-full" />
    </div>
  );
}
