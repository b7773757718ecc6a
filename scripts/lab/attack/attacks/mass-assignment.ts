import { newAccount } from '#tests/helpers/accounts.ts';
import type { Report } from '../ledger.ts';
import { bodyOf, rows, urlOf } from '../routes.ts';
import { send } from '../wire.ts';
import { clientHeaders, compare, requireSignedIn, snapshotOf, type World } from '../world.ts';

const mark = 'mass-assigned';

/** Adds every field that a record has but a request must not set to a valid body. */
export async function attackMassAssignment(world: World, report: Report): Promise<void> {
  const { shop, victim, owned, bodies } = world;
  const attacker = await newAccount(shop);
  const before = await snapshotOf(world);
  const smuggled: Record<string, unknown> = {
    id: 999,
    userId: victim.userId,
    owner: mark,
    role: 'admin',
    isAdmin: true,
    emailVerified: true,
    passwordHash: mark,
    createdAt: '1999-01-01T00:00:00.000Z',
    updatedAt: '1999-01-01T00:00:00.000Z',
    status: 'ready',
    isPurchased: true,
    isDefault: true,
    price: '0.01',
    unitPrice: '0.01',
    amount: '0.01',
    total: '0.01',
    currency: 'JPY',
    discount: '99.99',
    orderId: owned.orderId,
    printfulOrderId: 1,
    paymentStatus: 'succeeded',
    pixelHash: mark,
    seed: mark,
    imageUrl: `https://evil.example/${mark}`,
    heldBecause: null,
    expire: 1,
    pk: mark,
    sk: mark,
  };
  for (const row of rows.filter(({ route }) => route.body !== undefined)) {
    const sample = bodyOf(bodies, row) as object;
    const [group = ''] = row.id.split('.');
    // One field at a time, because a schema that rejects one field would hide the others.
    for (const [name, value] of Object.entries(smuggled).filter(([key]) => !(key in sample))) {
      const answer = await send(shop.url, urlOf(row, owned), {
        method: row.route.method,
        headers: clientHeaders(row, attacker),
        body: JSON.stringify({ ...sample, [name]: value }),
      });
      report.attempt(answer.status < 500, `${row.id} answered ${answer.status} to the field ${name}`);
      report.attempt(!isTaken(answer.body, name, value), `${row.id} took the field ${name} over (${group})`);
    }
  }
  await requireSignedIn(attacker);
  const exported = JSON.stringify((await attacker.shopper.get('/api/user/export')).body);
  for (const trace of [mark, '1999-01-01', 'evil.example', '"999"', 'JPY']) {
    report.attempt(!exported.includes(trace), `the account holds ${trace}`);
  }
  await compare(world, before, report);
}

/** Returns whether the response repeats the smuggled value under its name. */
function isTaken(body: string, name: string, value: unknown): boolean {
  try {
    const record = JSON.parse(body) as Record<string, unknown>;
    // The shop makes the first saved address the default, so `isDefault` may be true anyway.
    return name !== 'isDefault' && name in record && value !== null && record[name] === value;
  } catch {
    return false;
  }
}
