import { expect, onTestFinished, test, vi } from 'vitest';
import { bodiesOf } from './bodies.ts';
import { longTexts } from './long-texts.ts';
import { bodyOf, rows, textsOf, withValue } from './routes.ts';

const bodies = bodiesOf({
  ...{ email: 'maya@example.com', artworkId: 1, inputId: 1, fileId: 1, productId: 1, variantId: 1 },
  ...{ placement: 'default', paymentIntentId: 'pi_1', page: 'https://shop.example.com/' },
});
const long = 4096;
const texts = Object.entries(longTexts(long, ({ length }) => length));
const fields = rows.flatMap((row) => {
  const { body: schema = null, query = null } = row.route;
  const sample = bodyOf(bodies, row);
  return [
    ...(schema ? textsOf(schema).map((place) => ({ row, schema, sample, place })) : []),
    ...(query ? textsOf(query).map((place) => ({ row, schema: query, sample: {}, place })) : []),
  ];
});

test('the sample bodies are valid', () => {
  const refused = rows.filter((row) => row.route.body?.safeParse(bodyOf(bodies, row)).success === false);

  expect(refused.map(({ id }) => id)).toEqual([]);
});

test.each(fields.map((field) => ({ ...field, name: `${field.row.id} ${field.place.join('.')}` })))(
  'a long text is refused before costly work: $name',
  ({ schema, sample, place }) => {
    for (const [kind, text] of texts) {
      const work = watchedWork();
      schema.safeParse(withValue(sample, place, text));
      // No field takes more than 2000 characters. Work that repeats itself for each character is only done below that.
      const { cleaned, hosts, compared } = work();
      expect(Math.max(0, ...cleaned), `cleaning ${kind}`).toBeLessThanOrEqual(2000);
      expect(Math.max(0, ...hosts), `finding the host of ${kind}`).toBeLessThanOrEqual(400);
      expect(
        compared.reduce((sum, length) => sum + length, 0),
        `comparing ${kind}`,
      ).toBeLessThan(10 * long);
    }
  },
);

/**
 * Notes the lengths of the texts that are normalized or replaced, read as a URL, and compared with a pattern, until the
 * returned function is called.
 */
function watchedWork() {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const replace = vi.spyOn(RegExp.prototype, Symbol.replace);
  const compare = vi.spyOn(RegExp.prototype, 'test');
  const urls = [vi.spyOn(URL, 'parse'), vi.spyOn(URL, 'canParse')];
  const all = [normalize, replace, compare, ...urls];
  const end = () => {
    for (const spy of all) spy.mockRestore();
  };
  onTestFinished(end);
  const lengthsIn = ({ mock }: { mock: { calls: unknown[][] } }) => mock.calls.map(([text]) => String(text).length);
  return () => {
    const found = {
      cleaned: [...normalize.mock.contexts.map((text) => String(text).length), ...lengthsIn(replace)],
      hosts: urls.flatMap(lengthsIn),
      compared: lengthsIn(compare),
    };
    end();
    return found;
  };
}
