import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type Attachment, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailOutbox } from '#scripts/local/aws/mail-outbox.ts';
import { mailPagesLayer } from '#scripts/local/aws/mail-pages.ts';
import { startAws } from '#scripts/local/aws/server.ts';
import { localClientConfig } from '#scripts/local/engines/client-config.ts';
import { startGateway } from '#scripts/local/gateway/server.ts';

const closing: (() => Promise<void>)[] = [];
let folder: string;
let aws: string;
let pages: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
  const outbox = openMailOutbox(folder);
  const server = await startAws({ secrets: { 'local/stripe': { secretKey: 'sk' } }, outbox });
  const layers = Promise.resolve([['/', mailPagesLayer(outbox)] as [string, ReturnType<typeof mailPagesLayer>]]);
  const gateway = await startGateway({ port: 0, layers, headers: Promise.resolve({}) });
  const address = gateway.server.address();
  if (!address || typeof address !== 'object') throw new Error('The server has no address');
  aws = server.url;
  pages = `http://127.0.0.1:${address.port}`;
  closing.push(server.close, gateway.close);
});
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  await rm(folder, { recursive: true });
});

test('the AWS SDK reads a secret and reports a missing secret as ResourceNotFoundException', async () => {
  const client = new SecretsManagerClient(localClientConfig(aws));

  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: 'local/stripe' }));

  expect(JSON.parse(SecretString ?? '')).toEqual({ secretKey: 'sk' });
  await expect(client.send(new GetSecretValueCommand({ SecretId: 'other' }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

test('an email sent with the AWS SDK appears in the outbox without active content', async () => {
  const client = new SESv2Client(localClientConfig(aws));
  const subject = 'Your order <b>shipped</b>';
  const text = 'Follow it at http://localhost:3000/orders/VF-1 & enjoy';
  const picture: Attachment = {
    ...{ FileName: 'a.jpg', ContentId: 'a.jpg', ContentType: 'image/jpeg', ContentDescription: 'A disc' },
    ContentDisposition: 'INLINE',
    ContentTransferEncoding: 'BASE64',
    RawContent: new Uint8Array([1, 2, 3]),
  };

  const { MessageId } = await client.send(
    new SendEmailCommand({
      FromEmailAddress: 'shop@example.com',
      Destination: { ToAddresses: ['ada@example.com'] },
      Content: {
        Simple: {
          Subject: { Data: subject },
          Body: { Text: { Data: text }, Html: { Data: '<p>Hi</p><img src="cid:a.jpg"><script>alert(1)</script>' } },
          Attachments: [picture],
        },
      },
    }),
  );
  const list = await (await fetch(`${pages}/_local/mail`)).text();
  const letter = await (await fetch(`${pages}/_local/mail/${MessageId}`)).text();
  const json = await (await fetch(`${pages}/_local/mail.json`)).json();

  expect(list).toContain('Your order &lt;b&gt;shipped&lt;/b&gt;');
  expect(letter).toContain('<a href="http://localhost:3000/orders/VF-1">');
  expect(letter).not.toContain('<script');
  expect(letter).toContain('data:image/jpeg;base64,AQID');
  expect(json).toMatchObject([{ id: MessageId, to: ['ada@example.com'], subject, text }]);
});

test('rejects an email without plain text, as SES does', async () => {
  const client = new SESv2Client(localClientConfig(aws));
  const withoutText = new SendEmailCommand({
    FromEmailAddress: 'shop@example.com',
    Destination: { ToAddresses: ['ada@example.com'] },
    Content: { Simple: { Subject: { Data: 'x' }, Body: { Html: { Data: '<p>x</p>' } } } },
  });

  await expect(client.send(withoutText)).rejects.toMatchObject({ name: 'BadRequestException' });
});
