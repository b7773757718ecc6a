import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { createQueryClient, sessionKey } from './lib/query-client.ts';
import { reloadOnceWhenOutdated } from './lib/reload-once.ts';
import './styles/index.css';

reloadOnceWhenOutdated();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queries = createQueryClient();
const app = <App queries={queries} router={(children) => <BrowserRouter>{children}</BrowserRouter>} />;
// The boundary that catches an error logs it.
const options = { onCaughtError: () => undefined };

// From its history, a browser restores the old document even if somebody has signed in since.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isFreshDocument = visit?.type !== 'back_forward';

if (root.hasChildNodes() && isFreshDocument) {
  // The prerendered front page goes to visitors only, so the client hydrates it without a session.
  queries.setQueryData(sessionKey, null);
  hydrateRoot(root, app, options);
} else {
  root.replaceChildren();
  createRoot(root, options).render(app);
}
