import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arrows, isAllowed } from './architecture/arrows.ts';
import { forbiddenGlobals } from './architecture/globals.ts';
import { computed, importsOf, root } from './architecture/imports.ts';
import { type Node, nameOf, parse, walk } from './architecture/syntax.ts';

const cart = 'functions/app/cart/cart.ts';
const sources = globSync('{shared,functions,infra,frontend,scripts}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['frontend/dist/**'],
})
  .filter((file) => !/\.test\.tsx?$/.test(file) || file.startsWith('scripts/stand-ins/'))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));

const trespassesIn = (file: string, source: string) =>
  importsOf(file, source)
    .filter((one) => !isAllowed(one))
    .map(({ target }) => target);

test('every import is allowed by the import rules', () => {
  const found = sources.flatMap(({ file, source }) =>
    trespassesIn(file, source).map((target) => `${file} → ${target}`),
  );

  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test('every file uses only the globals that its folder allows', () => {
  const found = sources
    .filter(({ file }) => !/\.test\.ts$/.test(file))
    .flatMap(({ file, source }) => forbiddenGlobals(file, source).map((name) => `${file}: ${name}`));

  expect(found).toEqual([]);
});

/** Returns what a use case must leave to others: `try`, classes other than errors, and state that outlives a call. */
function burdensIn(file: string, source: string): string[] {
  const found: string[] = [];
  walk(parse(file, source), (node, parent) => {
    if (node.type === 'TryStatement') found.push('try');
    if (node.type.startsWith('Class') && node.superClass !== undefined && nameOf(node.superClass) !== 'AppError')
      found.push('class');
    if (node.type === 'VariableDeclaration' && /^(Program|ExportNamedDeclaration)$/.test(parent?.type ?? ''))
      found.push(...stateIn(node));
    return true;
  });
  return found;
}

const stateIn = ({ kind, declarations }: Node) =>
  (declarations as Node[]).filter(({ init }) => kind !== 'const' || isEmptyCollection(init as Node)).map(() => 'state');

const isEmptyCollection = (init: Node) =>
  (init.type === 'NewExpression' && (init.arguments as Node[]).length === 0) ||
  (init.type === 'ArrayExpression' && (init.elements as Node[]).length === 0);

test('no use case catches with try, defines a class, or keeps state between calls', () => {
  const found = sources
    .filter(({ file }) => file.startsWith('functions/app/'))
    .flatMap(({ file, source }) => burdensIn(file, source).map((burden) => `${file}: ${burden}`));

  expect(found).toEqual([]);
});

test.each([
  ['try { pay(); } catch {}', 'try'],
  ['export class Cart {}', 'class'],
  ['export class Basket extends Cart {}', 'class'],
  ['let last = 0;', 'state'],
  ['export const seen = new Map<string, number>();', 'state'],
  ['const seen: string[] = [];', 'state'],
])('a use case may not contain %s', (source, burden) => {
  expect(burdensIn(cart, source)).toContain(burden);
});

test('no file is named after nothing in particular', () => {
  expect(sources.filter(({ file }) => /\b(utils?|helpers?|misc|common)\.tsx?$/.test(file))).toEqual([]);
});

const oracle = 'tests/simulation/oracle';
/** Returns the imports of a file of the simulation's oracle, apart from types and from the oracle itself. */
const judgedBy = (source: string) =>
  [...source.matchAll(/^(?:import|export) (?!type\b)[^;]*from '([^']+)'/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !/^\.\/[a-z-]+\.ts$/.test(name));

test('the simulation’s oracle shares no code with the shop or its fakes', () => {
  const files = globSync(`${oracle}/*.ts`, { cwd: root });

  expect(files.length).toBeGreaterThan(5);
  expect(files.flatMap((file) => judgedBy(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  expect(judgedBy("import { subtotalOf } from '#shared/model/cart.ts';")).toEqual(['#shared/model/cart.ts']);
  expect(judgedBy("import {\n  type Items,\n  taxOn,\n} from '../price-list.ts';")).toEqual(['../price-list.ts']);
});

test('every import rule names an existing file or folder', () => {
  expect(Object.keys(arrows).filter((module) => !existsSync(join(root, module)))).toEqual([]);
});

test('the folders of the use cases have no import cycle', () => {
  const nouns = Object.keys(arrows).filter((module) => module.startsWith('functions/app/'));
  const below = (noun: string): string[] => (arrows[noun] ?? []).filter((next) => nouns.includes(next));
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    below(from).some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))));

  expect(nouns.filter((noun) => reaches(noun, noun))).toEqual([]);
});

test('every page whose utilities are not in the first style sheet imports the later one', () => {
  const leftOut = /@source not "\.\.\/pages\/\{(.*)\}\.tsx"/.exec(
    readFileSync(join(root, 'frontend/src/styles/index.css'), 'utf8'),
  );
  const pages = sources.filter(({ source }) => source.includes("import '../styles/later.css';"));

  expect(pages.map(({ file }) => file).sort()).toEqual(
    leftOut?.[1]?.split(',').map((page) => `frontend/src/pages/${page}.tsx`),
  );
});

test('class names are in the .tsx files, because Tailwind reads no others', () => {
  const others = sources.filter(({ file }) => /^frontend\/src\/.*\.ts$/.test(file));
  const named = others.filter(({ source }) => /'(bg|border|flex|grid|text)-[a-z]/.test(source));

  expect(named.map(({ file }) => file)).toEqual([]);
});

const standIn = 'scripts/stand-ins/stripe/charges.ts';

test.each([
  ['a built-in module in shared', 'shared/model/order.ts', "import { readFile } from 'node:fs';", 'node:fs'],
  [
    'a port in shared',
    'shared/art/field.ts',
    "import { Sessions } from '#functions/app/accounts/ports.ts';",
    'functions/app/accounts/ports.ts',
  ],
  ['a provider in a use case', cart, "import Stripe from 'stripe';", 'stripe'],
  ['a timer in a use case', cart, "import { setTimeout } from 'node:timers/promises';", 'node:timers/promises'],
  [
    'an adapter in a use case',
    cart,
    "import { dynamoCarts } from '../../adapters/dynamo/carts.ts';",
    'functions/adapters/dynamo/carts.ts',
  ],
  [
    'a checkout use case in an orders use case',
    'functions/app/orders/orders.ts',
    "export * from '../checkout/quote.ts';",
    'functions/app/checkout/quote.ts',
  ],
  [
    'a decision of the desk in what follows the providers',
    'functions/app/orders/following/follow-order.ts',
    "import { closeOrder } from '../desk/close-order.ts';",
    'functions/app/orders/desk/close-order.ts',
  ],
  [
    'the placing of an order in its ending',
    'functions/app/orders/ending/refunds.ts',
    "import { placePaidOrder } from '../placing/place-order.ts';",
    'functions/app/orders/placing/place-order.ts',
  ],
  ['the database in a Lambda entry', 'functions/http/cart.ts', "import { Entity } from 'electrodb';", 'electrodb'],
  [
    'one Lambda entry in another',
    'functions/http/cart.ts',
    "import { handler } from './orders.ts';",
    'functions/http/orders.ts',
  ],
  [
    'a worker in an HTTP entry',
    'functions/http/cart.ts',
    "import { handler } from '../workers/send-mail.ts';",
    'functions/workers/send-mail.ts',
  ],
  ['Stripe in the mailer', 'functions/adapters/aws/ses-mailer.ts', "import Stripe from 'stripe';", 'stripe'],
  [
    'Lambda code in the stack',
    'infra/api.ts',
    "import { serve } from '#functions/runtime/serve.ts';",
    'functions/runtime/serve.ts',
  ],
  [
    'a query in ui',
    'frontend/src/ui/button.tsx',
    "import { cartQuery } from '../queries/cart.ts';",
    'frontend/src/queries/cart.ts',
  ],
  [
    'the client in ui',
    'frontend/src/ui/button.tsx',
    "import { client } from '../lib/client.ts';",
    'frontend/src/lib/client.ts',
  ],
  [
    'a query library in ui',
    'frontend/src/ui/button.tsx',
    "import { useQuery } from '@tanstack/react-query';",
    '@tanstack/react-query',
  ],
  [
    'a feature in another feature',
    'frontend/src/features/cart/cart-line.tsx',
    "import { OrderRow } from '../orders/order-row.tsx';",
    'frontend/src/features/orders/order-row.tsx',
  ],
  [
    'one of the shop’s adapters in a stand-in',
    standIn,
    "import { stripePayments } from '#functions/adapters/stripe/payments.ts';",
    'functions/adapters/stripe/payments.ts',
  ],
  [
    'shared code in a stand-in',
    standIn,
    "import { parseMoney } from '#shared/model/money.ts';",
    'shared/model/money.ts',
  ],
  [
    'the other stand-in in a stand-in',
    standIn,
    "import { store } from '../printful/store.ts';",
    'scripts/stand-ins/printful/store.ts',
  ],
  [
    'a test helper in an adapter',
    'functions/adapters/printful/provider.ts',
    "import { localTable } from '#tests/helpers/local-table.ts';",
    'tests/helpers/local-table.ts',
  ],
  [
    'a fake in the client',
    'frontend/src/main.tsx',
    "import { fakeServer } from './testing/fake-server.ts';",
    'frontend/src/testing/fake-server.ts',
  ],
  [
    'a test file in a script',
    'scripts/local/shop.ts',
    "import './settings.test.ts';",
    'scripts/local/settings.test.ts',
  ],
  [
    'a dynamic import of a use case in the client',
    'frontend/src/lib/client.ts',
    "await import('#functions/app/cart/cart.ts');",
    cart,
  ],
  ['a dynamic import with a template literal', cart, 'await import(`stripe`);', 'stripe'],
  ['a dynamic import with a computed path', cart, "await import('str' + 'ipe');", computed],
  ['a require() call', cart, "const stripe = require('stripe');", 'stripe'],
  ['an import of the process module', 'scripts/local/shop.ts', "import { env } from 'node:process';", 'node:process'],
  [
    'an import of createRequire',
    'functions/http/cart.ts',
    "import { createRequire as load } from 'node:module';",
    computed,
  ],
  ['a type import of a provider', cart, "type Stripe = import('stripe').Stripe;", 'stripe'],
  ['a mock of a provider', cart, "vi.mock('stripe');", 'stripe'],
  ['a glob import', 'frontend/src/ui/tabs.tsx', "import.meta.glob('../**/*.ts');", computed],
  [
    'a web worker in a use case',
    cart,
    "new Worker(new URL('../../workers/send-mail.ts', import.meta.url));",
    'functions/workers/send-mail.ts',
  ],
  ['a resolved package path', cart, "import.meta.resolve('stripe');", 'stripe'],
])('the import rules reject %s', (_what, file, source, target) => {
  expect(trespassesIn(file, source)).toContain(target);
});

test.each([
  ['the API in a model', 'shared/model/order.ts', 'shared/api/orders.ts'],
  ['a model in the renderer', 'shared/art/compose.ts', 'shared/model/order.ts'],
  ['the deployment in the API', 'shared/api/orders.ts', 'shared/deployment/table.ts'],
  ['a model in the errors', 'shared/errors.ts', 'shared/model/order.ts'],
  ['AWS in a use case', cart, 'shared/deployment/table.ts'],
  ['a use case in an adapter', 'functions/adapters/dynamo/carts.ts', cart],
  ['a price in the runtime', 'functions/runtime/guard.ts', 'shared/model/money.ts'],
  ['a price in a Lambda entry', 'functions/http/cart.ts', 'shared/model/cart.ts'],
  ['the whole API in a feature', 'frontend/src/features/cart/cart-queries.ts', 'shared/api/index.ts'],
  ['one page in another', 'frontend/src/pages/cart.tsx', 'frontend/src/pages/orders.tsx'],
])('the import rules reject %s', (_what, file, target) => {
  expect(trespassesIn(file, `import { it } from '#${target}';`)).toContain(target);
});

test.each([
  ['Date.now()', 'Date.now'],
  ['new Date()', 'Date.now'],
  ['new Date(...[])', 'Date.now'],
  ['Date()', 'Date.now'],
  ['const { now } = Date;', 'Date.now'],
  ['Math.random()', 'Math.random'],
  ["Math['random']()", 'Math.random'],
  ['const { random } = Math;', 'Math.random'],
  ['performance.now()', 'performance'],
  ['crypto.randomUUID()', 'crypto'],
  ["fetch('https://shop.example')", 'fetch'],
  ['globalThis.fetch', 'window.fetch'],
  ['(fetch: Fetch) => fetch();', 'fetch'],
  ['setTimeout(done, 1)', 'setTimeout'],
  ['setInterval(done, 1)', 'setInterval'],
  ['AbortSignal.timeout(1)', 'AbortSignal'],
  ["console.log('paid')", 'console'],
  ['process.env.TABLE_NAME', 'process.env'],
  ["process['env']", 'process.env'],
  ['const { env } = process;', 'process.env'],
  ['import.meta.env.MODE', 'process.env'],
  ['new Date(0).getHours()', 'local time'],
  ["new Date(0)['getDate']()", 'local time'],
  ["new Date(0).toLocaleString('en-US')", 'local time'],
])('the globals check rejects %s in a use case and in shared', (source, name) => {
  expect(forbiddenGlobals(cart, source)).toContain(name);
  expect(forbiddenGlobals('shared/model/order.ts', source)).toContain(name);
});

test.each([
  ['functions/http/cart.ts', 'process.env.TABLE_NAME', 'process.env'],
  ['functions/adapters/stripe/payments.ts', 'process.env.STRIPE_SECRET_NAME', 'process.env'],
  ['infra/api.ts', 'process.env.STAGE', 'process.env'],
  ['scripts/local/shop.ts', 'process.env.PORT', 'process.env'],
  ['scripts/local/shop.ts', 'globalThis.process.env.PORT', 'process.env'],
  ['functions/adapters/dynamo/carts.ts', 'Date.now()', 'Date.now'],
  ['functions/http/cart.ts', 'new Date()', 'Date.now'],
  ['frontend/src/ui/button.tsx', "fetch('/api/cart')", 'fetch'],
  ['frontend/src/ui/button.tsx', "window.fetch('/api/cart')", 'window.fetch'],
  ['frontend/src/features/cart/cart-queries.ts', "fetch('/api/cart')", 'fetch'],
  ['frontend/src/pages/cart.tsx', "window.fetch('/api/cart')", 'window.fetch'],
  ['frontend/src/features/cart/cart-queries.ts', "localStorage.setItem('a', 'b')", 'localStorage'],
  ['frontend/src/ui/dialog.tsx', "document.querySelector('h1')", 'document'],
])('in %s, the globals check rejects the code %s', (file, source, name) => {
  expect(forbiddenGlobals(file, source)).toContain(name);
});

test('the globals check accepts date calculations with a given time', () => {
  const source = 'export const day = (at: Date, ms: number) => new Date(ms) > at && Math.max(Date.UTC(2026, 1), ms);';

  expect(forbiddenGlobals(cart, source)).toEqual([]);
});

test('no test waits with a limit of its own instead of the project’s, which suits a busy machine', () => {
  const tests = globSync(['{shared,functions,infra,scripts,tests}/**/*.ts', 'frontend/src/**/*.{ts,tsx}'], {
    cwd: root,
  })
    .filter((file) => file !== 'tests/architecture.test.ts')
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));

  // Vitest's own limit is a second, which no project configures. `expect.poll` and Testing Library's `waitFor` wait longer.
  const hasty = tests.filter(({ source }) => /\bvi\.wait(For|Until)\(/.test(source)).map(({ file }) => file);

  expect(tests.length).toBeGreaterThan(1000);
  expect(hasty).toEqual([]);
});

test('the linter rejects import cycles, also of types, barrels, default exports, and names that are not kebab-case', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-cycle-'));
  try {
    const { linter } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
    const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ linter }));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', imports }));
    mkdirSync(join(folder, 'functions'));
    const plant = (name: string, source: string) => writeFileSync(join(folder, 'functions', name), source);
    plant('paint.ts', "import { sell } from '#functions/sell.ts';\nexport const paint = () => sell;\n");
    plant('sell.ts', "import { paint } from './paint.ts';\nexport const sell = () => paint;\n");
    plant('frame.ts', "import type { Wall } from '#functions/wall.ts';\nexport type Frame = Wall;\n");
    plant('wall.ts', "import type { Frame } from './frame.ts';\nexport type Wall = Frame;\n");
    plant('index.ts', "export { paint } from './paint.ts';\nexport * from './sell.ts';\n");
    plant('artRoom.ts', 'export default 1;\n');

    const { stdout } = spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', '--reporter=json'], {
      cwd: folder,
      encoding: 'utf8',
    });

    const found = Array.from(stdout.matchAll(/"category":\s*"lint\/\w+\/(\w+)"/g), ([, rule]) => rule);
    const forms = ['noBarrelFile', 'noDefaultExport', 'noReExportAll', 'useFilenamingConvention'];
    expect(found).toEqual(expect.arrayContaining(forms));
    expect(found.filter((rule) => rule === 'noImportCycles')).toHaveLength(4);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
