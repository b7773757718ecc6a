import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useSession } from './features/session/session-context.tsx';
import { patterns } from './paths.ts';

const LandingPage = lazy(async () => ({ default: (await import('./pages/landing.tsx')).LandingPage }));
// The lists of what else there is stay out of the first page.
const ShopperPages = lazy(async () => ({ default: (await import('./shopper-pages.tsx')).ShopperPages }));
const VisitorTextPages = lazy(async () => ({ default: (await import('./visitor-text-pages.tsx')).VisitorTextPages }));
const LoginPage = lazy(async () => ({ default: (await import('./pages/login.tsx')).LoginPage }));

/** Which page a URL shows. Signed-out visitors see the landing page, the sign-in screens and the texts; no more exists for them. */
export function Pages() {
  return useSession() ? <ShopperPages /> : <VisitorPages />;
}

function VisitorPages() {
  return (
    <Routes>
      {/* Both draw their own header, because the picture takes the whole screen. */}
      <Route element={<LandingPage />} path={patterns.home} />
      <Route element={<LoginPage />} path={patterns.login} />
      <Route element={<VisitorTextPages />} path="*" />
    </Routes>
  );
}
