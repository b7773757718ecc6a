/** The keys and indexes of the shop's single DynamoDB table. */
export const tableKeys = {
  primary: { pk: 'pk', sk: 'sk' },
  indexes: {
    gsi1: { pk: 'gsi1pk', sk: 'gsi1sk' },
    gsi2: { pk: 'gsi2pk', sk: 'gsi2sk' },
  },
  timeToLive: 'expire',
} as const;
