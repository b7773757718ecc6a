import { CustomAttributeType, Entity } from 'electrodb';
import type { WaitingLine } from '#functions/app/printing/ports.ts';
import type { Line } from '#functions/app/printing/turns.ts';
import { backOff, tableBusy } from '../back-off.ts';
import { unlessRefused } from '../refused.ts';
import { perTable, type Table } from '../table.ts';

const waitingLine = {
  model: { service: 'shop', entity: 'waitingLine', version: '1' },
  attributes: {
    work: { type: ['mockups', 'uploads'] as const, required: true },
    version: { type: 'number', required: true },
    waiting: { type: CustomAttributeType<Line['waiting']>('any'), required: true },
    started: { type: CustomAttributeType<Line['started']>('any'), required: true },
  },
  indexes: {
    byWork: { pk: { field: 'pk', composite: ['work'] }, sk: { field: 'sk', composite: [] } },
  },
} as const;

const lineEntity = perTable((table) => new Entity(waitingLine, table));
const attempts = 12;

export function dynamoWaitingLine(table: Table, work: 'mockups' | 'uploads'): WaitingLine {
  const line = lineEntity(table);
  return {
    async change(decide) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const { data } = await line.get({ work }).go({ consistent: true });
        const { version, waiting, started } = data ?? { version: 0, waiting: [], started: [] };
        const { result, next } = decide({ waiting, started });
        if (next === null) return result;
        const written = line
          .put({ work, version: version + 1, ...next })
          .where((stored, { eq, notExists }) =>
            version === 0 ? notExists(stored.version) : eq(stored.version, version),
          )
          .go();
        if (await unlessRefused(written)) return result;
        await backOff(attempt % 4);
      }
      throw tableBusy();
    },
  };
}
