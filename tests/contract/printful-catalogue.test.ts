import { expect, test } from 'vitest';
import { measurePng } from '#functions/adapters/pictures/measure-png.ts';
import { formed, recipient, shirt as shirtWith } from './printful-answers.ts';
import {
  CountriesAnswer,
  PrintfilesAnswer,
  ProductAnswer,
  ProductsAnswer,
  RatesAnswer,
  SizesAnswer,
  TemplatesAnswer,
  VariantAnswer,
} from './printful-catalogue-schemas.ts';
import { EstimateAnswer } from './printful-order-schemas.ts';
import { worldOfFile } from './printful-world.ts';

const { get, post, artwork } = await worldOfFile();
const order = (more: object = {}) => ({ recipient, items: [shirtWith(artwork())], ...more });

test('every product matches the published schema and contains only its own variants', async () => {
  const { result: products } = formed(ProductsAnswer, await get('/products'));

  for (const { id, variant_count } of products) {
    const { result } = formed(ProductAnswer, await get(`/products/${id}`));
    expect(result.variants).toHaveLength(variant_count);
    expect(result.variants.every(({ product_id }) => product_id === id)).toBe(true);
  }
});

test('every variant has mockup templates and a print area at its default placement', async () => {
  const { result: products } = formed(ProductsAnswer, await get('/products'));

  for (const { id } of products) {
    const { result: areas } = formed(PrintfilesAnswer, await get(`/mockup-generator/printfiles/${id}`));
    const { result: templates } = formed(TemplatesAnswer, await get(`/mockup-generator/templates/${id}`));
    const known = new Set(areas.printfiles.map(({ printfile_id }) => printfile_id));
    for (const { placements } of areas.variant_printfiles) {
      expect(known).toContain(placements.default ?? placements.front);
    }
    expect(templates.variant_mapping).toHaveLength(areas.variant_printfiles.length);
  }
});

test.each([
  ['a shirt', 71],
  ['a mug', 19],
])('the templates of %s are PNG files of the published size', async (_what, id) => {
  const { result } = formed(TemplatesAnswer, await get(`/mockup-generator/templates/${id}`));
  const [template] = result.templates;

  for (const url of [template?.image_url, template?.background_url].filter((one) => typeof one === 'string')) {
    const picture = await fetch(url);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const { width, height } = await measurePng(picture.body!);
    expect([width, height]).toEqual([template?.template_width, template?.template_height]);
  }
});

test('a garment has measurements for each size in the requested units, and a poster has none', async () => {
  const { result } = formed(SizesAnswer, await get('/products/71/sizes?unit=inches,cm'));
  const { result: variant } = formed(VariantAnswer, await get('/products/variant/4012'));

  expect(result.size_tables.map(({ unit }) => unit)).toEqual(['inches', 'inches', 'cm', 'cm']);
  for (const { measurements } of result.size_tables) {
    for (const { values } of measurements) expect(values.map(({ size }) => size)).toEqual(result.available_sizes);
  }
  expect(variant.variant.material).toEqual([{ name: 'combed ring-spun cotton', percentage: 100 }]);
  expect(await get('/products/1/sizes')).toMatchObject({ status: 404 });
});

test('returns a single variant and the list of countries', async () => {
  const { result } = formed(VariantAnswer, await get('/products/variant/4012'));
  formed(CountriesAnswer, await get('/countries'));

  expect([result.variant.id, result.product.id]).toEqual([4012, 71]);
});

test('shipping rates and methods depend on the destination and the quantity', async () => {
  const rates = async (country_code: string, quantity = 1) => {
    const body = { recipient: { country_code }, items: [{ variant_id: '4012', quantity }], currency: 'USD' };
    return formed(RatesAnswer, await post('/shipping/rates', body)).result;
  };

  const [latvia, brazil, many] = [await rates('LV'), await rates('BR'), await rates('LV', 3)];
  const standard = (offers: typeof latvia) => Number(offers.find(({ id }) => id === 'STANDARD')?.rate);

  expect(latvia.map(({ id }) => id)).toEqual(['STANDARD', 'EXPRESS']);
  expect(brazil.map(({ id }) => id)).toEqual(['STANDARD']);
  expect(standard(brazil)).toBeGreaterThan(standard(latvia));
  expect(standard(many)).toBeGreaterThan(standard(latvia));
  expect(standard(many)).toBeLessThan(3 * standard(latvia));
});

test('charges VAT in the European Union and sales tax in California', async () => {
  const california = { ...recipient, country_code: 'US', state_code: 'CA' };

  const latvian = formed(EstimateAnswer, await post('/orders/estimate-costs', order())).result.costs;
  const american = formed(EstimateAnswer, await post('/orders/estimate-costs', order({ recipient: california })));

  expect(latvian.vat).toBeCloseTo((latvian.subtotal + latvian.shipping) * 0.21, 2);
  expect(american.result.costs.tax).toBeGreaterThan(0);
  expect(american.result.costs.vat).toBe(0);
});
