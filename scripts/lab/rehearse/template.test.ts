import { expect, test } from 'vitest';
import { joined, resolved } from './template.ts';

const created = new Map([['Queue', { ref: 'http://engine/queue', attributes: { Arn: 'arn:aws:sqs:::queue' } }]]);

test.each([
  ['a reference', { Ref: 'Queue' }, 'http://engine/queue'],
  ['an attribute', { 'Fn::GetAtt': ['Queue', 'Arn'] }, 'arn:aws:sqs:::queue'],
  ['the name of a resource that was not created', { 'Fn::GetAtt': ['Role', 'Arn'] }, 'Role.Arn'],
  ['a joined string', { 'Fn::Join': ['', ['<', { Ref: 'Queue' }, '>']] }, '<http://engine/queue>'],
  ['a part of a split string', { 'Fn::Select': [1, { 'Fn::Split': ['://', { Ref: 'Queue' }] }] }, 'engine/queue'],
  ['a pseudo parameter in a string', { 'Fn::Sub': ['assets-$', '{AWS::AccountId}'].join('') }, 'assets-000000000000'],
  ['a nested value', { Variables: [{ URL: { Ref: 'Queue' } }] }, { Variables: [{ URL: 'http://engine/queue' }] }],
])('evaluates a template value to %s', (_, value, wanted) => {
  expect(resolved(value, created)).toEqual(wanted);
});

test('throws for an unsupported intrinsic function', () => {
  expect(() => resolved({ 'Fn::ImportValue': 'x' }, created)).toThrow('Fn::ImportValue');
});

test('a value that a stack reads from another stack is that stack’s own value', () => {
  const Queue = { Type: 'AWS::SQS::Queue' };
  const Value = { 'Fn::GetAtt': ['Queue', 'Arn'] };
  const read = { 'Fn::GetStackOutput': { StackName: 'data', Region: 'us-east-1', OutputName: 'Arn' } };
  const data = { Resources: { Queue }, Outputs: { Arn: { Value } } };
  const shop = { Resources: { Worker: { Type: 'Worker', Properties: { Sources: [read] } } } };

  const all = joined(new Map<string, typeof data | typeof shop>([...Object.entries({ data, shop })]));

  expect(all.get('Worker')?.Properties).toEqual({ Sources: [Value] });
  expect(() => joined(new Map([['shop', shop]]))).toThrow('data has no output Arn');
  expect(() => joined(new Map([...Object.entries({ data, more: { Resources: { Queue } } })]))).toThrow('Two stacks');
});
