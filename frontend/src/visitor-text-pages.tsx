import { Route, Routes } from 'react-router-dom';
import { VisitorLayout } from './layout/layouts.tsx';
import { sharedPages } from './shared-pages.tsx';

/** What a visitor can read beside the landing page and the sign-in. */
export function VisitorTextPages() {
  return (
    <Routes>
      <Route element={<VisitorLayout />}>{sharedPages}</Route>
    </Routes>
  );
}
