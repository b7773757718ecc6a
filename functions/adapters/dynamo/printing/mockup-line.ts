import { CustomAttributeType, Entity } from 'electrodb';
import type { MockupLine } from '#functions/app/printing/ports.ts';
import { backOff, tableBusy } from '../back-off.ts';
import { unlessRefused } from '../refused.ts';
import { perTable, type Table } from '../table.ts';

const mockupLine = {
  model: { service: 'shop', entity: 'mockupLine', version: '1' },
  attributes: {
    provider: { type: ['printful'] as const, required: true },
    version: { type: 'number', required: true },
    /** The start times of the most recent places in line, in milliseconds since 1970, latest last. */
    starts: { type: CustomAttributeType<number[]>('any'), required: true },
  },
  indexes: {
    byProvider: { pk: { field: 'pk', composite: ['provider'] }, sk: { field: 'sk', composite: [] } },
  },
} as const;

const lineEntity = perTable((table) => new Entity(mockupLine, table));
const provider = 'printful';
const attempts = 12;

export function dynamoMockupLine(table: Table): MockupLine {
  const line = lineEntity(table);
  return {
    async enter(now, { perWindow, windowMs }) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const { data } = await line.get({ provider }).go({ consistent: true });
        const { version, starts } = data ?? { version: 0, starts: [] };
        const before = starts.at(-perWindow);
        const start = Math.max(now, starts.at(-1) ?? 0, before === undefined ? 0 : before + windowMs);
        const stored = line
          .put({ provider, version: version + 1, starts: [...starts, start].slice(-perWindow) })
          .where((of, { eq, notExists }) => (version === 0 ? notExists(of.version) : eq(of.version, version)))
          .go();
        if (await unlessRefused(stored)) return start;
        await backOff(attempt % 4);
      }
      throw tableBusy();
    },
  };
}
