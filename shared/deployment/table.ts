/** Keys and indexes of the single table, for infra, the local engine and the repositories. */
export const tableKeys = {
  primary: { pk: 'pk', sk: 'sk' },
  indexes: {
    gsi1: { pk: 'gsi1pk', sk: 'gsi1sk' },
    gsi2: { pk: 'gsi2pk', sk: 'gsi2sk' },
  },
  timeToLive: 'expire',
} as const;
