import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, StrictMode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { SessionProvider } from './features/session/session-context.tsx';
import { Pages } from './router.tsx';
import { Boundary } from './ui/boundary.tsx';
import { currentToasts, onToasts } from './ui/toast-store.ts';

const toaster = () => import('./ui/toaster.tsx');
const Toaster = lazy(async () => ({ default: (await toaster()).Toaster }));

/** Loads the toaster with the first toast, since most visits never see one. */
function ToasterOnceNeeded() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts);
  // Prefetch: the toast of a lost session shows for only half a second.
  useEffect(() => void toaster(), []);
  return toasts.length > 0 && <Toaster />;
}

type AppProps = {
  queries: QueryClient;
  /** Wraps the page in a router: the browser's, or the one that prerenders the front page. */
  router: (children: ReactNode) => ReactNode;
};

/** The whole client. */
export function App({ queries, router }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        {router(
          <Boundary>
            <SessionProvider>
              <Pages />
            </SessionProvider>
          </Boundary>,
        )}
        <Suspense>
          <ToasterOnceNeeded />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>
  );
}
