import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';

/**
 * Returns the properties of a link to the catalogue. If the shopper came from there, it navigates back, which keeps the
 * filters and the scroll position.
 */
export function useCatalogueLink(artworkId: number | undefined) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromCatalogue?: boolean } | null };
  const goBack = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!state?.fromCatalogue || !isPlain) return;
    event.preventDefault();
    // The second click of a double click would go back further.
    if (event.detail < 2) void navigate(-1);
  };
  return { to: paths.products(artworkId), onClick: goBack };
}
