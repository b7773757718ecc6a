import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import * as electrodbCommands from './electrodb-commands.ts';
import { Validator } from './electrodb-validator.ts';
import './table.ts';

const built = vi.hoisted(() => new Set<string>());

vi.mock('electrodb', async (original) => {
  const electrodb = await original<typeof import('electrodb')>();
  class Entity extends (electrodb.Entity as unknown as new (...args: unknown[]) => object) {
    constructor(model: { model: { entity: string } }, ...more: unknown[]) {
      super(model, ...more);
      built.add(model.model.entity);
    }
  }
  return { ...electrodb, Entity };
});

const files = globSync('functions/adapters/dynamo/**/*.ts', { exclude: ['**/*.test.ts'] });
const unreachable = { client: { send: () => Promise.reject(new Error('No request is sent')) }, table: 'models' };
const namesIn = (source: string) => [...source.matchAll(/\bentity: '([\w-]+)'/g)].map(([, name = '']) => name);

test('the original ElectroDB validator, which bundles replace, accepts every model of the shop', async () => {
  const declared = files.flatMap((file) => namesIn(readFileSync(file, 'utf8')));

  for (const file of files) {
    const exported = (await import(resolve(file))) as Record<string, unknown>;
    for (const [name, open] of Object.entries(exported)) {
      if (!/^dynamo|^dailyKeyOf$/.test(name)) continue;
      await Promise.resolve((open as (table: unknown) => unknown)(unreachable)).catch(() => undefined);
    }
  }

  expect(declared.length).toBeGreaterThan(25);
  expect([...built].sort()).toEqual([...new Set(declared)].sort());
});

const electrodb = createRequire(createRequire(import.meta.url).resolve('electrodb'));

test('a bundle provides every command that ElectroDB sends', () => {
  const client = readFileSync(electrodb.resolve('./src/client.js'), 'utf8');
  const sent = [...client.matchAll(/this\.lib\.(\w+)/g)].map(([, name = '']) => name);

  expect(sent).toContain('TransactWriteCommand');
  expect(Object.keys(electrodbCommands).filter((name) => name.endsWith('Command'))).toEqual([...new Set(sent)].sort());
  for (const name of sent) expect(electrodbCommands).toHaveProperty(name, expect.any(Function));
});

test('the bundled validator tells a model from an entity as the original ElectroDB validator does', () => {
  const { Entity } = electrodb('./src/entity') as typeof import('electrodb');
  const model = {
    model: { entity: 'note', service: 'shop', version: '1' },
    attributes: { id: { type: 'string' } },
    indexes: { byId: { pk: { field: 'pk', composite: ['id'] } } },
  } as const;
  const needed = { required: ['model', 'attributes', 'indexes'] };

  expect(new Validator().validate(model, needed).errors).toEqual([]);
  expect(new Validator().validate(new Entity(model), needed).errors).not.toEqual([]);
});
