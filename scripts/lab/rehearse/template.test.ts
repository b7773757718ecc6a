import { expect, test } from 'vitest';
import { resolved } from './template.ts';

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
