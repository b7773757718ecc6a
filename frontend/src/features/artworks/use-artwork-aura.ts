import { useQuery } from '@tanstack/react-query';
import { artworkQuery } from '../../queries/artworks.ts';
import { inputsQuery } from '../../queries/inputs.ts';
import { useShopperAura } from '../session/shopper-aura.ts';

/** Tints the page with the favorite color of the artwork. Does nothing without an artwork. */
export function useArtworkAura(artworkId: number | null | undefined): void {
  const known = typeof artworkId === 'number';
  const { data: artwork } = useQuery({ ...artworkQuery(artworkId ?? 0), enabled: known });
  const { data: inputs } = useQuery({ ...inputsQuery, enabled: known });
  useShopperAura(inputs?.find(({ id }) => id === artwork?.inputId)?.favoriteColor);
}
