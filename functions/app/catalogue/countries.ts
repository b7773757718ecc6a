import { type Country, usTerritories } from '#shared/model/country.ts';
import type { Catalogue } from './ports.ts';

type State = Country['states'][number] & {
  /** The beginnings of the state's postal codes. */
  zips: RegExp | null;
};

/**
 * Returns the states that a country's addresses name, or none. Loads the list when it is needed. See
 * docs/decisions/addresses-from-libaddressinput.md.
 */
export async function statesOf(countryCode: string): Promise<State[]> {
  const { default: byCountry } = await import('./states.json', { with: { type: 'json' } });
  return ((byCountry as Partial<Record<string, string[][]>>)[countryCode] ?? []).map(
    ([code = '', name = '', zips]) => ({
      code,
      name,
      zips: zips === undefined ? null : new RegExp(`^(?:${zips})`),
    }),
  );
}

/** Returns the countries that the provider ships to, with the states to choose from in an address. */
export async function listCountries({ catalogue }: { catalogue: Pick<Catalogue, 'countries'> }): Promise<Country[]> {
  const countries = await catalogue.countries();
  return Promise.all(countries.map(async (country) => ({ ...country, states: await choicesIn(country) })));
}

/**
 * The provider knows its own list of states better, except that it lists the territories of the United States as
 * countries. Addresses there name them either way.
 */
async function choicesIn({ code, states }: Country): Promise<Country['states']> {
  const others = (await statesOf(code))
    .filter((state) => states.length === 0 || (code === 'US' && usTerritories.includes(state.code)))
    .map(({ code, name }) => ({ code, name }));
  return [...states, ...others].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
