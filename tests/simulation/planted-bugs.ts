import type { Breach } from './oracle/breach.ts';
import type { Ports } from './ports.ts';
import type { PlantedBug } from './world.ts';

/** A plausible bug in this shop, with the promise that it breaks. */
export type Planted = PlantedBug & { what: string; breaks: Breach['promise'] };

export const withTable = (ports: Ports, changes: Partial<Ports['table']>): Ports => ({
  ...ports,
  table: { ...ports.table, ...changes },
});

export const withProvider = (ports: Ports, changes: Partial<Ports['provider']>): Ports => ({
  ...ports,
  provider: { ...ports.provider, ...changes },
});
