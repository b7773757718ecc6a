import { matchPath, useLocation } from 'react-router-dom';
import { useSession } from '../features/session/session-context.tsx';
import { rememberWantedPath } from '../features/session/wanted-path.ts';
import { paths, patterns } from '../paths.ts';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** The route patterns of the pages for signed-in shoppers only. */
const shopperPatterns = [
  patterns.account,
  patterns.gallery,
  patterns.preview,
  patterns.purchase,
  patterns.products,
  patterns.customize,
  patterns.cart,
  patterns.checkout,
  patterns.thankYou,
  patterns.orders,
  patterns.order,
  patterns.receipt,
];

/** Renders the 404 page. If the URL needs a session, the page also offers to sign in. */
export function NotFoundPage() {
  const { pathname, search } = useLocation();
  const signedIn = useSession() !== null;
  const forShoppers = shopperPatterns.some((pattern) => matchPath(pattern, pathname));
  return (
    <div className="page flex flex-col items-center py-14 text-center lg:py-20">
      <div aria-hidden="true" className="frame mb-9 w-44 sm:w-64" />
      <PageTitle>404 Page Not Found</PageTitle>
      <p className="mt-4 text-ash">Did you forget to add the page to the router?</p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">
        {!signedIn && forShoppers && (
          <ButtonAnchor href={paths.startSignIn} onClick={() => rememberWantedPath(pathname + search)}>
            Sign in to continue
          </ButtonAnchor>
        )}
        <ButtonLink variant="outline" to={paths.home}>
          Back to Home
        </ButtonLink>
      </div>
    </div>
  );
}
