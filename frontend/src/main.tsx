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
// The boundary that caught it has said so already.
const options = { onCaughtError: () => undefined };

// Out of its history a browser takes the page that it was sent once, whoever has signed in since.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isSentNow = visit?.type !== 'back_forward';

if (root.hasChildNodes() && isSentNow) {
  // The front page stands already, as a visitor sees it, and is sent to visitors only: there the client takes over.
  queries.setQueryData(sessionKey, null);
  hydrateRoot(root, app, options);
} else {
  root.replaceChildren();
  createRoot(root, options).render(app);
}
