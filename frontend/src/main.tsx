import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { isSessionLikely } from './features/session/session-hint.ts';
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

if (root.hasChildNodes() && !isSessionLikely()) {
  // The front page stands already, as a visitor sees it: that is where the client takes over, and asks who it really is.
  queries.setQueryData(sessionKey, null);
  hydrateRoot(root, app, options);
} else {
  root.replaceChildren();
  document.documentElement.classList.remove('session-likely');
  createRoot(root, options).render(app);
}
