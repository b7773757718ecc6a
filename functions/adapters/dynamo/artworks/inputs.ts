import { Entity, type EntityItem, Service } from 'electrodb';
import type { Inputs, StoredInput } from '#functions/app/artworks/ports.ts';
import { weekdays } from '#shared/astrology/calendar.ts';
import { zodiacSigns } from '#shared/astrology/zodiac.ts';
import { MadeFor, unasked } from '#shared/model/input.ts';
import { counterEntity, counterOfDay, incrementCounter } from '../counters.ts';
import { withNulls, withoutNulls } from '../nulls.ts';
import { pageOf } from '../pages.ts';
import { pastConflicts } from '../past-conflicts.ts';
import { unlessRefused } from '../refused.ts';
import { perTable, type Table } from '../table.ts';
import { holderOf, uniqueEntity } from '../uniques.ts';

const input = {
  model: { service: 'shop', entity: 'input', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    id: { type: 'number', required: true, padding: { length: 9, char: '0' } },
    name: { type: 'string', required: true },
    birthday: { type: 'string', required: true },
    birthTime: { type: 'string' },
    favoriteColor: { type: 'string', required: true },
    favoriteFood: { type: 'string', required: true },
    // Inputs created before captions were introduced lack it.
    caption: { type: 'boolean' },
    // Inputs created before this question was asked lack it.
    madeFor: { type: MadeFor.options },
    voiceDigest: { type: 'string' },
    voiceprint: { type: 'string' },
    voiceScalars: {
      type: 'map',
      properties: {
        pitchHz: { type: 'number' },
        voicedShare: { type: 'number', required: true },
        activeTenths: { type: 'number', required: true },
        loudestFrame: { type: 'number', required: true },
      },
    },
    voiceConsent: {
      type: 'map',
      properties: { version: { type: 'string', required: true }, at: { type: 'string', required: true } },
    },
    astrologicalSign: { type: zodiacSigns, required: true },
    lifePathNumber: { type: 'number', required: true },
    dayOfWeek: { type: weekdays, required: true, default: 'Monday' },
    inputHash: { type: 'string', required: true },
    createdAt: { type: 'string', required: true },
    updatedAt: { type: 'string', required: true },
  },
  indexes: {
    byUser: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: ['id'] } },
  },
} as const;

export const inputEntity = perTable((table) => new Entity(input, table));

const inputRecords = perTable(
  (table) => new Service({ input: inputEntity(table), unique: uniqueEntity(table) }, table),
);

export function dynamoInputs(table: Table): Inputs {
  const inputs = inputEntity(table);
  const together = inputRecords(table);

  const find: Inputs['find'] = async (userId, id) => {
    const { data } = await inputs.get({ userId, id }).go({ consistent: true });
    return data ? toInput(data) : undefined;
  };

  const findByHash: Inputs['findByHash'] = async (userId, inputHash) => {
    const id = await holderOf(table, userId, 'input-hash', inputHash);
    return id === undefined ? undefined : find(userId, id);
  };

  return {
    countSave: (userId, at, perDay) =>
      unlessRefused(
        counterEntity(table)
          .upsert(counterOfDay(userId, 'inputs', at))
          .add({ count: 1 })
          .where(({ count }, { lt, notExists }) => `${notExists(count)} OR ${lt(count, perDay)}`)
          .go(),
      ),

    nextId: (userId) => incrementCounter(table, userId, 'input'),

    async add(stored) {
      const { userId, id, inputHash } = stored;
      const { canceled } = await pastConflicts(() =>
        together.transaction
          .write((of) => [
            of.input.create(toItem(stored)).commit(),
            of.unique.create({ userId, of: 'input-hash', value: inputHash, id }).commit(),
          ])
          .go(),
      );
      if (!canceled) return stored;
      const first = await findByHash(userId, inputHash);
      if (!first) throw new Error(`Input ${id} was rejected, but no other input holds its hash`);
      return first;
    },

    find,
    findByHash,

    async list(userId) {
      const { data } = await inputs.query.byUser({ userId }).go({ pages: 'all', order: 'desc' });
      return data.map(toInput);
    },

    async page(userId, { before, limit }) {
      const own = inputs.query.byUser({ userId });
      const older = before === undefined ? own : own.between({ id: 0 }, { id: before - 1 });
      const read = (cursor: string | null, count: number) => older.go({ cursor, limit: count, order: 'desc' });
      const { items, hasMore } = await pageOf(read, limit);
      return { items: items.map(toInput), hasMore };
    },
  };
}

type Item = EntityItem<Entity<string, string, string, typeof input>>;

const toItem = ({ voiceSample: _, voiceScalars, ...rest }: StoredInput) =>
  withoutNulls({ ...rest, voiceScalars: voiceScalars && withoutNulls(voiceScalars) });

function toInput(item: Item): StoredInput {
  const { voiceScalars, ...rest } = withNulls(input.attributes, item);
  return {
    ...rest,
    caption: rest.caption ?? unasked.caption,
    madeFor: rest.madeFor ?? unasked.madeFor,
    voiceSample: rest.voiceprint === null ? null : 'recorded',
    voiceScalars: voiceScalars && withNulls(input.attributes.voiceScalars.properties, voiceScalars),
  };
}
