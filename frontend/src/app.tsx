import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, StrictMode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { SessionProvider } from './features/session/session-context.tsx';
import { Pages } from './router.tsx';
import { Boundary } from './ui/boundary.tsx';
import { currentToasts, onToasts } from './ui/toast-store.ts';

const toaster = () => import('./ui/toaster.tsx');
const Toaster = lazy(async () => ({ default: (await toaster()).Toaster }));

/** Renders the toaster only once there is a toast to show, because most visits show none. */
function ToasterOnceNeeded() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts);
  // The toast about a lost session shows for only half a second, so the toaster's code must already be loaded.
  useEffect(() => void toaster(), []);
  return toasts.length > 0 && <Toaster />;
}

type AppProps = {
  queries: QueryClient;
  /** Wraps the page in a router. The browser and the prerendering of the front page need different routers. */
  router: (children: ReactNode) => ReactNode;
};

/** Renders the whole client. */
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
