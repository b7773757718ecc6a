import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useSession } from './features/session/session-context.tsx';
import { lazyPage } from './lazy-page.tsx';
import { patterns } from './paths.ts';

// These route lists load on demand, because the landing page does not need them.
const ShopperPages = lazy(async () => ({ default: (await import('./shopper-pages.tsx')).ShopperPages }));
const VisitorTextPages = lazy(async () => ({ default: (await import('./visitor-text-pages.tsx')).VisitorTextPages }));

const LoginPage = lazyPage(async () => (await import('./pages/login.tsx')).LoginPage);
// The landing page prefetches the registration page, so "Make your own" opens it at once.
const LandingPage = lazyPage(async () => (await import('./pages/landing.tsx')).LandingPage, LoginPage);

/** The component that `shopperPageReady` has loaded. Unlike a lazy component, it renders without a placeholder. */
let Ready: ComponentType | undefined;

/** Loads a signed-in shopper's page at this path, so that it renders at once. Rejects if its code fails to load. */
export async function shopperPageReady(queries: QueryClient, path: string): Promise<void> {
  const pages = await import('./shopper-pages.tsx');
  await pages.pageReady(queries, path);
  Ready = pages.ShopperPages;
}

/** Loads the sign-in page if it is at this path, so that it renders at once. Other visitor pages load on demand. */
export async function visitorPageReady(path: string): Promise<void> {
  // Rendering the page reports the failure.
  if (path === patterns.login) await LoginPage.load().catch(() => undefined);
}

/** Renders the page of the current URL. Visitors and signed-in shoppers have different pages. */
export function Pages() {
  const Shopper = Ready ?? ShopperPages;
  return useSession() ? <Shopper /> : <VisitorPages />;
}

function VisitorPages() {
  return (
    <Routes>
      {/* These two pages render their own header, because their picture fills the whole screen. */}
      <Route element={<LandingPage />} path={patterns.home} />
      <Route element={<LoginPage />} path={patterns.login} />
      <Route element={<VisitorTextPages />} path="*" />
    </Routes>
  );
}
