import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { api } from '#shared/api/index.ts';
import type { Route } from '#shared/api/route.ts';

const requests = Object.entries(api).flatMap(([group, rows]) =>
  Object.entries<Route>(rows).flatMap(([name, route]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = route[part];
      return schema ? [{ id: `${part} of ${group}.${name}`, schema }] : [];
    }),
  ),
);

/** What no field expects, or only some do. */
const odd = fc.constantFrom<unknown[]>(null, true, false, 0, -1, 62701, 1e308, '', [], [[]], [null], {}, { zip: 1 });

/** Texts that some fields accept, such as the countries whose addresses have the most rules. */
const text = fc.oneof(
  fc.constantFrom('BR', 'US', 'IL', '62701', '2000-02-29', '12:00', '#AABBCC', 'a@b.example', 'pi_1', '1'),
  fc.string({ unit: 'binary' }),
);

type Parts = {
  type: string;
  shape: Record<string, z.ZodMiniType>;
  innerType: z.ZodMiniType;
  element: z.ZodMiniType;
  in: z.ZodMiniType;
  options: readonly z.ZodMiniType[];
  valueType: z.ZodMiniType;
  entries: Record<string, string>;
  values: unknown[];
};

/** Returns values that have a schema's form, in which any part may be odd or absent. */
function almost(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: formed(schema._zod.def as unknown as Parts) }, { weight: 1, arbitrary: odd });
}

function formed(def: Parts): fc.Arbitrary<unknown> {
  switch (def.type) {
    case 'object':
      return fc.record(mapped(def.shape), { requiredKeys: [] });
    case 'array':
      return fc.array(almost(def.element), { maxLength: 3 });
    case 'record':
      return fc.dictionary(text, almost(def.valueType), { maxKeys: 3 });
    case 'union':
      return fc.oneof(...def.options.map(almost));
    case 'pipe':
      return formed(def.in._zod.def as unknown as Parts);
    case 'optional':
    case 'nullable':
    case 'default':
      return formed(def.innerType._zod.def as unknown as Parts);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'string':
      return text;
    case 'number':
    case 'int':
      return fc.oneof(fc.constantFrom(1, 250, 1000), fc.integer());
    case 'unknown':
      return odd;
    case 'boolean':
      return fc.boolean();
    default:
      throw new Error(`This test knows no ${def.type}`);
  }
}

const mapped = (shape: Parts['shape']) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, almost(field)]));

describe.each(requests)('the $id', ({ schema }) => {
  test('is judged, and never throws, whatever the types of its fields', () => {
    fc.assert(
      fc.property(almost(schema), (value) => {
        schema.safeParse(value);
      }),
      { numRuns: 500 },
    );
  });
});

test('a field of an address that is no text is named, in every country', () => {
  const fields = { countryCode: 'US', stateCode: 'IL', zip: '62701', taxNumber: null };
  const wrong = ['BR', 'US', 'FR'].flatMap((countryCode) =>
    Object.keys(fields).flatMap((field) =>
      [62701, true, [], {}, ...(field === 'taxNumber' ? [] : [null])].map((value) => ({
        field,
        address: { ...fields, countryCode, [field]: value },
      })),
    ),
  );

  for (const { field, address } of wrong) {
    const { issues = [] } = api.addresses.add.body.safeParse(address).error ?? {};
    expect(issues.map(({ path }) => path.join('.'))).toContain(field);
  }
});
