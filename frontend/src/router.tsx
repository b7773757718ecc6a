import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useSession } from './features/session/session-context.tsx';
import { patterns } from './paths.ts';

const LandingPage = lazy(async () => ({ default: (await import('./pages/landing.tsx')).LandingPage }));
// These route lists load lazily, because the landing page does not need them.
const ShopperPages = lazy(async () => ({ default: (await import('./shopper-pages.tsx')).ShopperPages }));
const VisitorTextPages = lazy(async () => ({ default: (await import('./visitor-text-pages.tsx')).VisitorTextPages }));
const LoginPage = lazy(async () => ({ default: (await import('./pages/login.tsx')).LoginPage }));

/** Renders the page of the current URL. Visitors and signed-in shoppers have different pages. */
export function Pages() {
  return useSession() ? <ShopperPages /> : <VisitorPages />;
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
