import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { groupNames } from '#shared/api/index.ts';
import { type Partition, partitions, tableWrites } from '#shared/deployment/table.ts';
import { queueNames, scheduleNames } from '#shared/messages.ts';
import { builtTemplate, propertiesIn } from '#tests/helpers/stack-template.ts';

type Name = keyof typeof tableWrites;
const entries: [Name, string][] = [
  ...groupNames.map((name): [Name, string] => [name, `functions/http/${name}.ts`]),
  ...[...queueNames, ...scheduleNames].map((name): [Name, string] => [name, `functions/workers/${name}.ts`]),
];

/** Records that a Lambda's code declares but only reads or never uses. */
const readOnly: Partial<Record<Name, Partition[]>> = {
  artworks: ['payment'],
  webhooks: ['shopper', 'session', 'attempt or answer', 'order', 'payment', 'provider budget'],
  'send-mail': ['shopper', 'session', 'payment'],
  'submit-order': ['session'],
  'process-webhook': ['session'],
  'reconcile-orders': ['session'],
  'poll-shipments': ['session'],
};
/** The only writers of some partitions. Other Lambdas only read them. */
const writers: Partial<Record<Partition, Name[]>> = {
  catalogue: ['sync-catalogue', 'process-webhook'],
  'checkout stop': [],
  name: ['session', 'forget-accounts'],
};

const partitionOf = (key: string) =>
  (Object.keys(partitions) as Partition[]).find((name) => partitions[name].some((beginning) => beginning === key));

/** Returns the prefixes of the partition keys of all records that an entry's code declares. */
async function declaredKeys(entry: string): Promise<string[]> {
  const { metafile } = await build({
    ...{ entryPoints: [entry], outdir: 'unused', write: false, metafile: true, logLevel: 'silent' },
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', splitting: true },
  });
  const files = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) =>
      bytesInOutput > 0 && file.startsWith('functions/adapters/dynamo/') ? [file] : [],
    ),
  );
  const key = /pk: \{ field: 'pk', composite: \['(\w+)'[^\]]*\](, casing: 'none')?/g;
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(key)].map(
      ([, attribute = '', sameCase]) => `$shop#${sameCase ? attribute : attribute.toLowerCase()}_`,
    ),
  );
}

describe('the partitions that a Lambda may write', () => {
  test.each(entries)('%s may write what its code writes, and nothing else', async (name, entry) => {
    const keys = await declaredKeys(entry);
    const declared = new Set(keys.map((key) => partitionOf(key) ?? `no partition has the key ${key}`));

    const onlyRead = [...declared].filter(
      (partition) =>
        readOnly[name]?.includes(partition as Partition) || writers[partition as Partition]?.includes(name) === false,
    );
    expect([...tableWrites[name]].sort()).toEqual([...declared].filter((one) => !onlyRead.includes(one)).sort());
  });

  test('every role allows changes only in those partitions', async () => {
    const template = await builtTemplate();
    const changes = propertiesIn(template, 'AWS::IAM::Policy')
      .flatMap(({ PolicyName, PolicyDocument }) =>
        PolicyDocument.Statement.map((statement: object) => ({ PolicyName, ...statement })),
      )
      .filter(({ Action }) => /dynamodb:(Put|Update|Delete|BatchWrite)Item/.test(JSON.stringify(Action)))
      .filter(({ PolicyName }) => !PolicyName.startsWith('OperatorRole'));

    expect(changes).toHaveLength(entries.filter(([name]) => tableWrites[name].length > 0).length);
    for (const [name] of entries) {
      if (tableWrites[name].length === 0) continue;
      const keys = tableWrites[name].flatMap((one) => partitions[one].map((beginning) => `${beginning}*`));
      expect(changes.map(({ Condition }) => Condition)).toContainEqual({
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
      });
    }
  });
});
