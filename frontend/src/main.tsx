import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, renderInSlices } from './app.tsx';
import { lookUpSession } from './features/session/session-queries.ts';
import { replaceBlockedStorage } from './lib/blocked-storage.ts';
import { replaceBlockedStyles } from './lib/blocked-styles.ts';
import { takeFlashMessage } from './lib/flash-message.ts';
import { createQueryClient, sessionKey } from './lib/query-client.ts';
import { reloadWhenRestored } from './lib/restored-page.ts';
import { reportUnhandled, reportUnhandledOf } from './lib/unhandled-errors.ts';
import { shopperPageReady, visitorPageReady } from './router.tsx';
import { toast } from './ui/toast-store.ts';
import './styles/index.css';

replaceBlockedStorage();
const message = takeFlashMessage();
if (message) toast({ title: message });
replaceBlockedStyles();
reloadWhenRestored();
reportUnhandledOf(window);

const root = document.getElementById('root')!;

const queries = createQueryClient();
const app = <App queries={queries} router={(children) => <BrowserRouter>{children}</BrowserRouter>} />;
// React does not need to log caught errors, because the error boundary logs them. Uncaught errors reach the window.
const options = { onCaughtError: reportUnhandled };

// After back or forward navigation, the browser may show a document from before the shopper signed in. Hydrating it as
// the visitors' page would be wrong, so the client renders from scratch.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isFreshDocument = visit?.type !== 'back_forward';

if (root.hasChildNodes() && isFreshDocument) {
  // Only visitors receive the prerendered landing page, so the client hydrates it without a session.
  queries.setQueryData(sessionKey, null);
  hydrateRoot(root, app, options);
} else {
  root.replaceChildren();
  // Load the page's code and data before rendering, because React shows a placeholder for at least 300 ms once it has
  // rendered one. The page itself reports failures.
  const { pathname, search } = window.location;
  const visitorReady = visitorPageReady(pathname);
  const render = () => renderInSlices(createRoot(root, options), app);
  void lookUpSession()
    .then((user) => {
      queries.setQueryData(sessionKey, user);
      return user ? shopperPageReady(queries, pathname + search) : visitorReady;
    })
    .then(render, render);
}
