import type { RouteObject } from 'react-router-dom';
import { lazyPage } from './lazy-page.tsx';
import { patterns } from './paths.ts';

const ForgotPasswordPage = lazyPage(async () => (await import('./pages/forgot-password.tsx')).ForgotPasswordPage);
const ResetPasswordPage = lazyPage(async () => (await import('./pages/reset-password.tsx')).ResetPasswordPage);
const VerifyEmailPage = lazyPage(async () => (await import('./pages/verify-email.tsx')).VerifyEmailPage);
const PrivacyPage = lazyPage(async () => (await import('./pages/privacy.tsx')).PrivacyPage);
const TermsPage = lazyPage(async () => (await import('./pages/terms.tsx')).TermsPage);
const ReturnsPage = lazyPage(async () => (await import('./pages/returns.tsx')).ReturnsPage);
const NotFoundPage = lazyPage(async () => (await import('./pages/not-found.tsx')).NotFoundPage);

/** The routes for both visitors and shoppers: the legal pages, the pages that emails link to, and the 404 page. */
export const sharedPages: RouteObject[] = [
  { path: patterns.forgotPassword, element: <ForgotPasswordPage /> },
  { path: patterns.resetPassword, element: <ResetPasswordPage /> },
  { path: patterns.verifyEmail, element: <VerifyEmailPage /> },
  { path: patterns.privacy, element: <PrivacyPage /> },
  { path: patterns.terms, element: <TermsPage /> },
  { path: patterns.returns, element: <ReturnsPage /> },
  { path: '*', element: <NotFoundPage /> },
];
