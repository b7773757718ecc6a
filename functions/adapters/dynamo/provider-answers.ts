import { CustomAttributeType, Entity } from 'electrodb';
import type { Answer, Answers } from '#functions/app/checkout/ports.ts';
import { perTable, type Table } from './table.ts';

const providerAnswer = {
  model: { service: 'shop', entity: 'providerAnswer', version: '1' },
  attributes: {
    key: { type: 'string', required: true },
    /** The answer, keyed by kind. */
    answer: { type: CustomAttributeType<Partial<Answer>>('any'), required: true },
    expire: { type: 'number', required: true },
  },
  indexes: {
    byKey: { pk: { field: 'pk', composite: ['key'], casing: 'none' }, sk: { field: 'sk', composite: [] } },
  },
} as const;

const answerEntity = perTable((table) => new Entity(providerAnswer, table));

export function dynamoProviderAnswers(table: Table): Answers {
  const answers = answerEntity(table);

  return {
    async find(name, key, now) {
      const { data } = await answers.get({ key }).go({ consistent: true });
      // TTL may lag.
      const answer = data && data.expire > now ? data.answer[name] : undefined;
      return answer && { answer, expire: data!.expire };
    },

    async save(name, key, answer, expire) {
      await answers.put({ key, answer: { [name]: answer }, expire }).go();
    },
  };
}
