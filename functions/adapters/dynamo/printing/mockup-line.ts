import { CustomAttributeType, Entity } from 'electrodb';
import type { Line } from '#functions/app/printing/mockup-turns.ts';
import type { MockupLine } from '#functions/app/printing/ports.ts';
import { backOff, tableBusy } from '../back-off.ts';
import { unlessRefused } from '../refused.ts';
import { perTable, type Table } from '../table.ts';

const mockupTurns = {
  model: { service: 'shop', entity: 'mockupTurns', version: '1' },
  attributes: {
    provider: { type: ['printful'] as const, required: true },
    version: { type: 'number', required: true },
    waiting: { type: CustomAttributeType<Line['waiting']>('any'), required: true },
    started: { type: CustomAttributeType<Line['started']>('any'), required: true },
  },
  indexes: {
    byProvider: { pk: { field: 'pk', composite: ['provider'] }, sk: { field: 'sk', composite: [] } },
  },
} as const;

const lineEntity = perTable((table) => new Entity(mockupTurns, table));
const provider = 'printful';
const attempts = 12;

export function dynamoMockupLine(table: Table): MockupLine {
  const line = lineEntity(table);
  return {
    async change(decide) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const { data } = await line.get({ provider }).go({ consistent: true });
        const { version, ...stored } = data ?? { version: 0, waiting: [], started: [] };
        const { result, next } = decide(stored);
        if (next === null) return result;
        const written = line
          .put({ provider, version: version + 1, ...next })
          .where((of, { eq, notExists }) => (version === 0 ? notExists(of.version) : eq(of.version, version)))
          .go();
        if (await unlessRefused(written)) return result;
        await backOff(attempt % 4);
      }
      throw tableBusy();
    },
  };
}
