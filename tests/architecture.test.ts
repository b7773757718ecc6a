import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Who may import whom, as an allow-list: a room (the longest matching folder) names the rooms and packages it may import
 * besides itself. `*` is any package. Nobody imports a new room until somebody decides so here.
 */
const arrows: Record<string, string[]> = {
  shared: ['zod/mini', 'fft.js'],
  'functions/app/ports': ['shared'],
  'functions/app/addresses': ['functions/app/ports', 'shared'],
  'functions/app/artworks': ['functions/app/ports', 'shared'],
  'functions/app/catalogue': ['functions/app/ports', 'shared'],
  'functions/app/printing': ['functions/app/artworks', 'functions/app/catalogue', 'functions/app/ports', 'shared'],
  'functions/app/cart': [
    'functions/app/artworks',
    'functions/app/catalogue',
    'functions/app/printing',
    'functions/app/ports',
    'shared',
  ],
  'functions/app/orders': [
    'functions/app/addresses',
    'functions/app/artworks',
    'functions/app/catalogue',
    'functions/app/printing',
    'functions/app/ports',
    'shared',
  ],
  'functions/app/checkout': [
    'functions/app/cart',
    'functions/app/catalogue',
    'functions/app/orders',
    'functions/app/ports',
    'shared',
  ],
  'functions/app/accounts': [
    'functions/app/addresses',
    'functions/app/artworks',
    'functions/app/cart',
    'functions/app/checkout',
    'functions/app/orders',
    'functions/app/ports',
    'shared',
  ],
  'functions/app/mails': ['functions/app/accounts', 'functions/app/orders', 'functions/app/ports', 'shared'],
  'functions/adapters': ['functions/app', 'shared', '*'],
  'functions/runtime': ['functions/adapters', 'functions/app', 'shared', '*'],
  'functions/http': ['functions/runtime', 'functions/adapters', 'functions/app', 'shared', 'aws-lambda'],
  'functions/workers': ['functions/runtime', 'functions/adapters', 'functions/app', 'shared', 'aws-lambda'],
  infra: ['shared', '*'],
  'frontend/src/lib': ['shared', '*'],
  'frontend/src/ui': ['frontend/src/lib', 'shared', '*'],
  'frontend/src/queries': ['frontend/src/lib', 'shared', '*'],
  'frontend/src/features': [
    'frontend/src/queries',
    'frontend/src/ui',
    'frontend/src/lib',
    'frontend/src/paths.ts',
    'shared',
    '*',
  ],
  'frontend/src/layout': [
    'frontend/src/features',
    'frontend/src/queries',
    'frontend/src/ui',
    'frontend/src/lib',
    'frontend/src/paths.ts',
    'shared',
    '*',
  ],
  'frontend/src/pages': [
    'frontend/src/layout',
    'frontend/src/features',
    'frontend/src/queries',
    'frontend/src/ui',
    'frontend/src/lib',
    'frontend/src/paths.ts',
    'shared',
    '*',
  ],
  'frontend/src/paths.ts': ['frontend/src/lib', 'shared'],
  'frontend/src': ['*'],
  scripts: ['functions', 'shared', '*'],
  // Products of their own: packages and their own folder, nothing of the shop.
  'scripts/stand-ins/stripe': ['*'],
  'scripts/stand-ins/printful': ['*'],
  'scripts/simulate.ts': ['tests/simulation', '*'],
};

const root = resolve(import.meta.dirname, '..');
const specifier = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g;

type Import = { file: string; target: string };

function importsOf(file: string, source: string): Import[] {
  return Array.from(source.matchAll(specifier), ([, name = '']) => ({ file, target: targetOf(file, name) }));
}

/** A path inside the repository, or a package's name. */
function targetOf(file: string, name: string): string {
  if (name.startsWith('.')) return relative(root, resolve(root, dirname(file), name));
  return name.startsWith('#') ? name.slice(1) : name;
}

const isWithin = (path: string, room: string) => path === room || path.startsWith(`${room}/`);

function roomOf(path: string): string | undefined {
  return Object.keys(arrows)
    .filter((room) => isWithin(path, room))
    .sort((a, b) => b.length - a.length)[0];
}

function isAllowed({ file, target }: Import): boolean {
  const room = roomOf(file);
  if (room === undefined) return false;
  const allowed = [room, ...(arrows[room] ?? [])];
  const inside = roomOf(target) !== undefined || target.startsWith('tests/') || target.startsWith('functions/');
  if (inside) return allowed.some((other) => isWithin(target, other)) && !crossesNouns(file, target);
  return (
    allowed.includes('*') ||
    allowed.includes(target) ||
    (target.startsWith('node:') && room !== 'shared' && !isWithin(room, 'functions/app'))
  );
}

/** Not nouns of the shop but instruments, which any feature may play. */
const instruments = ['session', 'live-preview', 'voice'];

/** A feature is one noun: features meet in pages, never in each other. */
function crossesNouns(file: string, target: string): boolean {
  const nounOf = (path: string) => /^frontend\/src\/features\/([^/]+)\//.exec(path)?.[1];
  const [from, to] = [nounOf(file), nounOf(target)];
  return from !== undefined && to !== undefined && from !== to && !instruments.includes(to);
}

const show = ({ file, target }: Import) => `${file} → ${target}`;

test('imports run only along the arrows of the design', () => {
  const files = globSync(
    Object.keys(arrows)
      .filter((room) => !room.includes('.'))
      .map((room) => `${room}/**/*.{ts,tsx,mjs}`),
    { cwd: root },
  );
  const sources = [...new Set(files)].filter((file) => !/\.test\.tsx?$|\/(node_modules|dist)\//.test(file));

  const trespasses = sources
    .flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')))
    .filter((one) => !isAllowed(one));

  expect(sources.length).toBeGreaterThan(50);
  expect(trespasses.map(show)).toEqual([]);
});

test.each([
  ['shared/model/order.ts', "import { readFile } from 'node:fs';"],
  ['shared/art/field.ts', "import { Sessions } from '#functions/app/accounts/ports/sessions.ts';"],
  ['functions/app/cart/cart.ts', "import Stripe from 'stripe';"],
  ['functions/app/cart/cart.ts', "import { dynamoCarts } from '../../adapters/dynamo/carts.ts';"],
  ['functions/http/cart.ts', "import { Entity } from 'electrodb';"],
  ['infra/api.ts', "import { serve } from '#functions/runtime/serve.ts';"],
  ['frontend/src/ui/button.tsx', "import { cartQuery } from '../features/cart/cart-queries.ts';"],
  ['frontend/src/features/cart/cart-line.tsx', "import { OrderRow } from '../orders/order-row.tsx';"],
  ['frontend/src/lib/client.ts', "const x = await import('#functions/app/cart/cart.ts');"],
  ['functions/adapters/printful/provider.ts', "import { localTable } from '#tests/helpers/local-table.ts';"],
])('a planted trespass in %s is caught: %s', (file, source) => {
  expect(importsOf(file, source).filter((one) => !isAllowed(one))).toHaveLength(1);
});
