import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type ComponentType,
  type ReactNode,
  StrictMode,
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Root } from 'react-dom/client';
import { SessionProvider } from './features/session/session-context.tsx';
import { Pages } from './router.tsx';
import { Boundary } from './ui/boundary.tsx';
import { OfflineNotice } from './ui/offline-notice.tsx';
import { currentToasts, onToasts } from './ui/toast-store.ts';

/**
 * Renders the toaster only once there is a toast to show, because most visits show none. Its code is preloaded, because
 * the toast about an ended session shows for only half a second.
 */
function ToasterOnceNeeded() {
  const isNeeded = useSyncExternalStore(onToasts, currentToasts, currentToasts).length > 0;
  const [Toaster, setToaster] = useState<ComponentType>();
  const isMissing = isNeeded && !Toaster;
  useEffect(() => {
    void import('./ui/toaster.tsx').then((loaded) => setToaster(() => loaded.Toaster));
  }, [isMissing]);
  return isNeeded && Toaster && <Toaster />;
}

type AppProps = {
  queries: QueryClient;
  /** Wraps the page in a router. The browser and the prerendering of the landing page need different routers. */
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
        <OfflineNotice />
        <ToasterOnceNeeded />
      </QueryClientProvider>
    </StrictMode>
  );
}

/** Renders in slices, as React does with transitions. Between them, the browser draws and listens. */
export const renderInSlices = (root: Root, app: ReactNode) => startTransition(() => root.render(app));
