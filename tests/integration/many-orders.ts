import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { orderRecords } from '#functions/adapters/dynamo/orders/order-records.ts';
import { dueShardOf, orderItemOf, partOf } from '#functions/adapters/dynamo/orders/order-shapes.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { atOnce, type StoredOrder } from '#functions/app/orders/ports/orders.ts';
import { bundleLambda } from '#infra/bundling.ts';
import { queueVariable } from '#shared/deployment/env.ts';
import { queueNames } from '#shared/messages.ts';
import { shippedOrder } from '#tests/fakes/shipped-order.ts';

/** What a run of the reconciler's part `orders` took. */
export type Run = {
  /** The number of requests to the table: pages of due orders, orders read, and orders given their next time. */
  requests: { pages: number; orders: number; updates: number };
  violations: number;
  /** The peak memory of the process in MB. */
  memoryMb: number;
  processorSeconds: number;
};

type Open = {
  /** How many orders are in production. */
  open: number;
  /** How many of them are due. Each of these only rests again. */
  due: number;
  /** The number of an order that the table refuses to read. */
  broken?: number;
};

/**
 * Runs the built Lambda `reconcile-orders` in its own process, as Lambda does, against a table that answers at once and
 * holds copies of one order.
 */
export async function reconcileMany({ open, due, broken }: Open): Promise<Run> {
  const requests = { pages: 0, orders: 0, updates: 0 };
  const shards = Array.from({ length: 4 }, () => [] as Due[]);
  for (let number = 0; number < open; number += 1)
    shards[dueShardOf(idOf(number))]?.push({ id: idOf(number), dueAt: number < due ? atOnce : '2999-01-01' });
  const records = JSON.stringify(recordsOf(processing).map(attributesOf));

  function answer(
    target: string,
    {
      IndexName,
      KeyConditionExpression: condition,
      ExpressionAttributeValues: values,
      ExclusiveStartKey: start,
      Limit,
    }: Sent,
  ) {
    const key = values?.[':pk']?.S ?? '';
    if (target.endsWith('.GetSecretValue')) return { Name: 's', SecretString: secret };
    if (target.endsWith('.UpdateItem')) requests.updates += 1;
    if (!target.endsWith('.Query')) return {};
    if (IndexName === undefined) {
      requests.orders += 1;
      const id = orderIdIn({ pk: { S: key } });
      if (broken !== undefined && id === idOf(broken)) return undefined;
      return { Items: JSON.parse(records.replaceAll(processing.id, id)) };
    }
    requests.pages += 1;
    // The sort key's bound, if there is one, leaves out what is due later.
    const bound =
      condition?.includes('<') && Object.entries(values ?? {}).find(([name]) => name.startsWith(':sk'))?.[1].S;
    const found = (shards[Number(key.at(-1))] ?? []).filter((order) => !bound || sortKeyOf(order) <= bound);
    const ids = found.map(({ id }) => id);
    const from = start ? ids.indexOf(orderIdIn(start)) + 1 : 0;
    const page = ids.slice(from, from + (Limit ?? ids.length));
    const last = page.at(-1);
    const hasMore = last !== undefined && from + page.length < ids.length;
    const entity = { __edb_e__: { S: 'order' }, __edb_v__: { S: '1' } };
    return {
      Items: page.map((id) => ({ orderId: { S: id }, ...entity })),
      ...(hasMore && { LastEvaluatedKey: keysOf(key, last) }),
    };
  }

  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const answered = answer(String(request.headers['x-amz-target']), JSON.parse(text || '{}') as Sent);
      response.writeHead(answered ? 200 : 400, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify(answered ?? { __type: 'com.amazon.coral.validate#ValidationException' }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const folder = await mkdtemp(join(tmpdir(), 'many-orders-'));
  try {
    const { files } = await bundleLambda(process.cwd(), 'functions/workers/reconcile-orders.ts');
    for (const { name, contents } of files) await writeFile(join(folder, name), contents);
    const env = environment(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', program, join(folder, 'index.cjs')], {
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { memoryMb, processorSeconds } = lines.at(-1);
    return {
      requests,
      violations: lines.find(({ violations }) => violations !== undefined)?.violations,
      memoryMb,
      processorSeconds,
    };
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const program = `
  require(process.argv[1]).handler({ part: 'orders' }, { awsRequestId: 'run' }).then(() => {
    const { user, system } = process.cpuUsage();
    const memoryMb = Math.round(process.resourceUsage().maxRSS / 1024);
    console.log(JSON.stringify({ memoryMb, processorSeconds: (user + system) / 1e6 }));
    process.exit();
  });`;

const environment = (endpoint: string): Record<string, string> => ({
  ...{ AWS_ENDPOINT_URL: endpoint, AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' },
  ...{ TABLE_NAME: 'shop', ORDER_WINDOW_MINUTES: '10', PRINTFUL_STANDING: 'new', SITE_URL: 'https://shop.example' },
  ...{
    STRIPE_SECRET_NAME: 'stripe',
    PRINTFUL_SECRET_NAME: 'printful',
    CONTACT_MAIL: 'hello@shop.example',
    VERSION: 'test',
    POWERTOOLS_SERVICE_NAME: 'shop',
  },
  ...Object.fromEntries(queueNames.map((name) => [queueVariable(name), `${endpoint}/1/${name}`])),
});

const secret = JSON.stringify({ secretKey: 'sk_live_x', token: 'x' });

type Value = { S?: string };
type Sent = {
  IndexName?: string;
  KeyConditionExpression?: string;
  ExpressionAttributeValues?: Record<string, Value>;
  ExclusiveStartKey?: Record<string, Value>;
  Limit?: number;
};

const idOf = (number: number) => `VF-${String(number).padStart(10, '0')}`;

type Due = { id: string; dueAt: string };

const sortKeyOf = ({ id, dueAt }: Due) => `$order_1#dueat_${dueAt}#orderid_${id.toLowerCase()}`;

const keysOf = (partition: string, id: string) => ({
  pk: { S: `$shop#orderid_${id.toLowerCase()}` },
  sk: { S: '$wholeorder#order_1' },
  gsi2pk: { S: partition },
  gsi2sk: { S: sortKeyOf({ id, dueAt: atOnce }) },
});

const orderIdIn = ({ pk }: Record<string, Value>) => pk?.S?.replace('$shop#orderid_', '').toUpperCase() ?? '';

/** An order that has been in production since yesterday. */
const yesterday = new Date(Date.now() - 24 * 3600 * 1000).toISOString();
const processing: StoredOrder = {
  ...shippedOrder,
  id: 'VF-ORDERNUMBER',
  status: 'processing',
  createdAt: yesterday,
  printAfter: yesterday,
  told: [],
  fulfillment: { ...shippedOrder.fulfillment, status: 'inprocess', confirmedAt: yesterday, shipments: [] },
  history: (['processing', 'confirmed', 'pending'] as const).map((status) => ({
    ...{ id: status, newStatus: status, previousStatus: null, reason: null, createdAt: yesterday },
    ...{ statusMessage: 'Your order is being made.', changedBy: 'provider' as const },
  })),
};

function recordsOf(order: StoredOrder): object[] {
  const { entities } = orderRecords(openTable('shop'));
  const owner = { orderId: order.id, userId: order.userId };
  const puts = [
    entities.order.put(orderItemOf({ ...order, customerEmail: '' })),
    entities.printfulOrder.put(partOf(owner, order.fulfillment)),
    ...order.items.map((item) => entities.orderItem.put(partOf(owner, item))),
    ...order.history.map((entry) => entities.orderStatusHistory.put(partOf(owner, entry))),
  ];
  return puts.map((put) => put.params<{ Item: object }>().Item);
}

/** Returns a value in DynamoDB's JSON. */
function attributeOf(value: unknown): object {
  if (value === null) return { NULL: true };
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  return Array.isArray(value) ? { L: value.map(attributeOf) } : { M: attributesOf(value as object) };
}

const attributesOf = (item: object): object =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (value === undefined ? [] : [[name, attributeOf(value)]])),
  );

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
