import { expect, test } from 'vitest';
import { resolved } from './template.ts';

const created = new Map([['Queue', { ref: 'http://engine/queue', attributes: { Arn: 'arn:aws:sqs:::queue' } }]]);

test.each([
  ['a reference', { Ref: 'Queue' }, 'http://engine/queue'],
  ['an attribute', { 'Fn::GetAtt': ['Queue', 'Arn'] }, 'arn:aws:sqs:::queue'],
  ['the name of what was not created', { 'Fn::GetAtt': ['Role', 'Arn'] }, 'Role.Arn'],
  ['a joined text', { 'Fn::Join': ['', ['<', { Ref: 'Queue' }, '>']] }, '<http://engine/queue>'],
  ['a part of a split text', { 'Fn::Select': [1, { 'Fn::Split': ['://', { Ref: 'Queue' }] }] }, 'engine/queue'],
  ['a pseudo parameter in a text', { 'Fn::Sub': ['assets-$', '{AWS::AccountId}'].join('') }, 'assets-000000000000'],
  ['what lies deeper', { Variables: [{ URL: { Ref: 'Queue' } }] }, { Variables: [{ URL: 'http://engine/queue' }] }],
])('a template’s value becomes %s', (_, value, wanted) => {
  expect(resolved(value, created)).toEqual(wanted);
});

test('a function that nobody imitates ends the rehearsal', () => {
  expect(() => resolved({ 'Fn::ImportValue': 'x' }, created)).toThrow('Fn::ImportValue');
});
