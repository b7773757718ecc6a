import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';

const look = 'inline-flex min-h-11 items-center gap-2 text-ash text-small hover:text-bone lg:mb-3';

/** The link from a product back to the cart, if a cart line is being edited, or to the catalogue. */
export const BackLink = ({ artworkId, isLine }: { artworkId: number; isLine: boolean }) =>
  isLine ? (
    <Link to={paths.cart} className={look}>
      <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" /> Back to cart
    </Link>
  ) : (
    <CatalogueLink artworkId={artworkId} className={look}>
      <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" /> Back to products
    </CatalogueLink>
  );

type CatalogueLinkProps = { artworkId: number; className: string; children: ReactNode };

/**
 * A link to the catalogue. If the shopper came from there, it navigates back, which keeps the filters and the scroll
 * position.
 */
export function CatalogueLink({ artworkId, className, children }: CatalogueLinkProps) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromCatalogue?: boolean } | null };
  const goBack = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!state?.fromCatalogue || !isPlain) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={paths.products(artworkId)} onClick={goBack} className={className}>
      {children}
    </Link>
  );
}
