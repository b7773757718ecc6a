import { expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakeUsers } from '#tests/fakes/users.ts';
import type { Tokens } from '../accounts/ports/tokens.ts';
import type { Mail } from './ports.ts';
import { sendAccountMail } from './send-account-mail.ts';

const maya = {
  id: '01',
  username: 'Maya <b>',
  email: 'maya@example.com',
  emailVerified: false,
  passwordHash: 'hash',
  createdAt: 'then',
  updatedAt: 'then',
};

type Saved = Parameters<Tokens['save']>[0];

function world(person = maya) {
  const mails: Mail[] = [];
  const saved: Saved[] = [];
  let count = 0;
  return {
    users: fakeUsers(person),
    tokens: {
      save: async (token: Saved) => void saved.push(token),
      use: async () => undefined,
      removeAllOf: async () => {},
    },
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    secrets: { newToken: () => `token-${++count}` },
    digest: sha256,
    clock: fakeClock('2026-01-01T00:00:00Z'),
    siteUrl: 'https://shop.example',
    mails,
    saved,
  };
}

test.each([
  ['verify-email', 24, 'https://shop.example/verify-email?token=token-1', maya.email],
  ['reset-password', 1, 'https://shop.example/reset-password?token=token-1', maya.passwordHash],
] as const)('the %s token expires after %d h and is stored only as a hash', async (mail, hours, url, about) => {
  const deps = world();

  await sendAccountMail(deps, { mail, userId: '01' });

  expect(deps.mails).toHaveLength(1);
  expect(deps.mails[0]?.to).toBe('maya@example.com');
  expect(deps.mails[0]?.text).toContain(url);
  expect(deps.mails[0]?.html).toContain(url);
  const expire = Date.parse('2026-01-01T00:00:00Z') / 1000 + hours * 3600;
  expect(deps.saved).toEqual([
    { hash: sha256('token-1'), userId: '01', purpose: mail, boundTo: sha256(about), expire },
  ]);
});

test('escapes the username in the HTML of an account email', async () => {
  const deps = world();

  await sendAccountMail(deps, { mail: 'verify-email', userId: '01' });

  expect(deps.mails[0]?.text).toContain('Hello Maya <b>,');
  expect(deps.mails[0]?.html).toContain('Hello Maya &lt;b&gt;,');
  expect(deps.mails[0]?.html).not.toContain('<b>');
});

test('sends no email to a deleted account and no verification email to a verified address', async () => {
  const deps = world({ ...maya, emailVerified: true });

  await sendAccountMail(deps, { mail: 'verify-email', userId: '01' });
  await sendAccountMail(deps, { mail: 'reset-password', userId: '02' });

  expect(deps.mails).toEqual([]);
});
