import type { RemovableMockups } from '#functions/app/printing/ports.ts';
import { deleteInParts } from '../delete-in-parts.ts';
import type { Table } from '../table.ts';
import { dynamoMockups, mockupEntity } from './mockups.ts';

export function dynamoRemovableMockups(table: Table): RemovableMockups {
  const mockups = mockupEntity(table);
  return {
    ...dynamoMockups(table),
    removeArtwork: (userId, artworkId) =>
      deleteInParts(
        table,
        (part) => mockups.query.byUser({ userId, artworkId }).go(part),
        (some) => mockups.delete(some).params(),
      ),
  };
}
