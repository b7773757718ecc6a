import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, StrictMode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { SessionProvider } from './features/session/session-context.tsx';
import { Pages } from './router.tsx';
import { Boundary } from './ui/boundary.tsx';
import { currentToasts, onToasts } from './ui/toast-store.ts';

const toaster = () => import('./ui/toaster.tsx');
const Toaster = lazy(async () => ({ default: (await toaster()).Toaster }));

/** Most visits never see a toast. */
function ToasterOnceNeeded() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts);
  // Fetched beforehand: the toast of a lost session has half a second to be read in.
  useEffect(() => void toaster(), []);
  return toasts.length > 0 && <Toaster />;
}

type AppProps = {
  queries: QueryClient;
  /** The browser's router, or the one that paints the front page beforehand. */
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
