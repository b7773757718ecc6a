import { Header } from './header.tsx';
import { PageBody } from './page-body.tsx';

/** Renders the layout of public pages. */
export function VisitorLayout() {
  return (
    <>
      <Header />
      <PageBody />
    </>
  );
}
