/** Keys and indexes of the single table: what infra creates, the local engine mirrors and every repository writes. */
export const tableKeys = {
  primary: { pk: 'pk', sk: 'sk' },
  indexes: {
    gsi1: { pk: 'gsi1pk', sk: 'gsi1sk' },
    gsi2: { pk: 'gsi2pk', sk: 'gsi2sk' },
  },
  timeToLive: 'expire',
} as const;
