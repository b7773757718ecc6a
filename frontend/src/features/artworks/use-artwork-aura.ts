import { useQuery } from '@tanstack/react-query';
import { inputs as inputsRoutes } from '#shared/api/inputs.ts';
import { readOptions } from '../../lib/read-options.ts';
import { useAura } from '../../lib/use-aura.ts';
import { artworkQuery } from './artwork-queries.ts';

/** Lights the page in the favorite color behind an artwork; undefined leaves it as it is. */
export function useArtworkAura(artworkId: number | null | undefined): void {
  const known = typeof artworkId === 'number';
  const { data: artwork } = useQuery({ ...artworkQuery(artworkId ?? 0), enabled: known });
  const { data: inputs } = useQuery({ ...readOptions(inputsRoutes.list), enabled: known });
  useAura(inputs?.find(({ id }) => id === artwork?.inputId)?.favoriteColor);
}
