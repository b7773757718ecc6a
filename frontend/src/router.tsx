import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useSession } from './features/session/session-context.tsx';
import { patterns } from './paths.ts';

const LandingPage = lazy(async () => ({ default: (await import('./pages/landing.tsx')).LandingPage }));
// Loaded lazily to keep the other pages' route lists out of the first page.
const ShopperPages = lazy(async () => ({ default: (await import('./shopper-pages.tsx')).ShopperPages }));
const VisitorTextPages = lazy(async () => ({ default: (await import('./visitor-text-pages.tsx')).VisitorTextPages }));
const LoginPage = lazy(async () => ({ default: (await import('./pages/login.tsx')).LoginPage }));

/** Routes a URL to its page. Visitors only get the landing page, the sign-in screens and the legal pages. */
export function Pages() {
  return useSession() ? <ShopperPages /> : <VisitorPages />;
}

function VisitorPages() {
  return (
    <Routes>
      {/* Both render their own header, because the picture takes the whole screen. */}
      <Route element={<LandingPage />} path={patterns.home} />
      <Route element={<LoginPage />} path={patterns.login} />
      <Route element={<VisitorTextPages />} path="*" />
    </Routes>
  );
}
