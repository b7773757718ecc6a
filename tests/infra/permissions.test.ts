import { describe, expect, test } from 'vitest';
import { builtTemplate, propertiesIn } from '#tests/helpers/stack-template.ts';

const template = await builtTemplate();

type Statement = { Action: string | string[]; Resource: unknown };

describe('the permissions of a Lambda', () => {
  /** Returns what the policies of a Lambda allow. `construct` is part of the policy's logical ID. */
  const statementsOf = (construct: string) =>
    Object.entries(template.findResources('AWS::IAM::Policy'))
      .filter(([id]) => id.includes(construct))
      .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement as Statement[]);
  const actionsOf = (construct: string): string[] => statementsOf(construct).flatMap(({ Action }) => Action);

  test('no Lambda may scan the whole table', () => {
    const policies = Object.entries(template.findResources('AWS::IAM::Policy'));
    const ofLambdas = policies.filter(([id]) => !id.startsWith('OperatorRole'));

    expect(ofLambdas).toHaveLength(policies.length - 1);
    expect(JSON.stringify(ofLambdas)).toContain('dynamodb:Query');
    expect(ofLambdas.filter((policy) => /dynamodb:(Scan|\*)/.test(JSON.stringify(policy)))).toEqual([]);
  });

  /** Returns the secrets that the Lambda of a policy can read, such as `stripe`. */
  const secretsOf = (policy: unknown) =>
    [...JSON.stringify(policy).matchAll(/:secret:vibe-frequency\/\w+\/(\w+)-\?{6}"/g)].map(([, name]) => name);

  test('each secret is read only by the Lambdas that use it, so verifying events gives no key of a provider', () => {
    const readers: Record<string, string[]> = {};
    for (const [id, policy] of Object.entries(template.findResources('AWS::IAM::Policy'))) {
      const [, lambda] = /^(?:Api|Workers)(\w+)ServiceRole/.exec(id) ?? [];
      if (lambda === undefined) continue;
      for (const secret of secretsOf(policy)) readers[`${secret}`] = [...(readers[`${secret}`] ?? []), lambda].sort();
    }

    const both = ['checkout', 'orders', 'pollshipments', 'processwebhook', 'reconcileorders', 'submitorder'];
    expect(readers).toEqual({
      stripe: [...both, 'session'].sort(),
      printful: [...both, 'drawmockup', 'printful', 'synccatalogue'].sort(),
      webhooks: ['webhooks'],
      oidc: ['session'],
    });
    expect(actionsOf('Apisite')).toEqual([]);
  });

  test('each Lambda gets only the S3 actions that it needs', () => {
    expect(actionsOf('Apicart').filter((action) => action.startsWith('s3:'))).toEqual([]);
    expect(actionsOf('Apiinputs').filter((action) => action.startsWith('s3:'))).toEqual([]);
    expect(actionsOf('Apiprintful')).not.toContain('s3:DeleteObject*');
    expect(actionsOf('Apisession')).toEqual(expect.arrayContaining(['s3:DeleteObject*', 's3:List*']));
    expect(actionsOf('Apisession')).not.toContain('s3:PutObject');
  });

  test('the catalogue sync can list and write pictures of blank products, but no print file and no mockup', () => {
    const onFiles = statementsOf('Workerssynccatalogue').filter(({ Action }) => `${Action}`.includes('s3:'));

    expect(onFiles).toEqual([
      {
        Effect: 'Allow',
        Action: expect.arrayContaining(['s3:PutObject']),
        Resource: { 'Fn::Join': ['', [expect.anything(), '/b/*']] },
      },
      {
        Effect: 'Allow',
        Action: 's3:ListBucket',
        Resource: expect.anything(),
        Condition: { StringLike: { 's3:prefix': 'b/*' } },
      },
    ]);
  });
});

test('environment variables contain the names of secrets, never their values', () => {
  const environments = propertiesIn(template, 'AWS::Lambda::Function').map(({ Environment }) =>
    JSON.stringify(Environment ?? {}),
  );

  for (const environment of environments) expect(environment).not.toMatch(/sk_(live|test)_|whsec_|SecretString/);
});
