import { type RouteObject, useRoutes } from 'react-router-dom';
import { VisitorLayout } from './layout/visitor-layout.tsx';
import { sharedPages } from './shared-pages.tsx';

/** Renders a visitor's page for the current URL, except the landing page and the sign-in page. */
export const VisitorTextPages = () => useRoutes(routes);

const routes: RouteObject[] = [{ element: <VisitorLayout />, children: sharedPages }];
