import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useSession } from './features/session/session-context.tsx';
import { lazyPage } from './lazy-page.tsx';
import { patterns } from './paths.ts';

// These route lists load lazily, because the landing page does not need them.
const ShopperPages = lazy(async () => ({ default: (await import('./shopper-pages.tsx')).ShopperPages }));
const VisitorTextPages = lazy(async () => ({ default: (await import('./visitor-text-pages.tsx')).VisitorTextPages }));

const LoginPage = lazyPage(async () => (await import('./pages/login.tsx')).LoginPage);
// The landing page prefetches the registration, so that "Make your own" leads to it at once.
const LandingPage = lazyPage(async () => (await import('./pages/landing.tsx')).LandingPage, LoginPage);

/** What `shopperPageReady` loaded. Unlike a lazy component, it renders without a placeholder. */
let Ready: ComponentType | undefined;

/** Waits until a signed-in shopper's page at this path can render at once. Rejects if its code fails to load. */
export async function shopperPageReady(queries: QueryClient, path: string): Promise<void> {
  const pages = await import('./shopper-pages.tsx');
  await pages.pageReady(queries, path);
  Ready = pages.ShopperPages;
}

/** Waits until a visitor's page at this path can render at once, if the visitor waits for it most. */
export async function visitorPageReady(path: string): Promise<void> {
  // Rendering the page reports what fails here.
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
