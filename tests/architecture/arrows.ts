import { computed, type Import } from './imports.ts';

const react = ['react', 'react-router-dom', 'lucide-react', '@tanstack/react-query'];
/** The time limits of calls to other services. */
const timing = ['functions/adapters/deadline.ts', 'functions/adapters/time-limits.ts'];
const forms = ['react-hook-form', '@hookform/resolvers', 'zod/mini'];
/** What the client may know of the API: where each call goes. The route table would load every schema. */
const calls = ['endpoints', 'calls.ts', 'route.ts', 'route-url.ts', 'picture-url.ts'].map(
  (name) => `shared/api/${name}`,
);
const known = [
  ...['art', 'astrology', 'voice', 'model', 'errors.ts', 'scrubbed.ts', 'page-paths.ts', 'seller.ts'],
  ...['deployment/public-file-days.ts', 'deployment/storage-keys.ts'],
].map((name) => `shared/${name}`);
const contract = [...calls, ...known];
/** What use cases know: every rule, and nothing of AWS. */
const rules = [...contract, 'shared/api', 'shared/messages.ts'];
const nouns = [
  ...['accounts', 'addresses', 'artworks', 'budget', 'cart', 'catalogue', 'checkout', 'limits', 'mails', 'orders'],
  ...['ports', 'printing'],
].map((noun) => `functions/app/${noun}`);
/** The modules of the noun "orders", the lowest first. Each may import the ones before it. */
const orderModules = ['ports', 'order', 'ending', 'placing', 'following', 'printing', 'reconciling', 'desk'].map(
  (module) => `functions/app/orders/${module}`,
);
const besideOrders = [
  ...['functions/app/addresses', 'functions/app/artworks', 'functions/app/catalogue', 'functions/app/printing'],
  ...['functions/app/ports', ...rules],
];
/** What adapters know: ports, never use cases, and the rules that some use case and some adapter must agree on. */
const ports = [
  ...nouns.flatMap((noun) => (noun.endsWith('/ports') ? noun : [`${noun}/ports`, `${noun}/ports.ts`])),
  ...[
    'addresses/addresses.ts',
    'cart/same-item.ts',
    'orders/order/anonymized.ts',
    'orders/printing/provider-request.ts',
    'printing/turns.ts',
  ].map((file) => `functions/app/${file}`),
  'shared',
];
/** What connects use cases to the world. It decides no price, so it knows few models. */
const wires = [
  ...['functions/adapters', 'functions/app', 'shared/api', 'shared/deployment', 'shared/errors.ts'],
  ...['shared/messages.ts', 'shared/page-paths.ts', 'shared/scrubbed.ts', 'aws-lambda'],
];
const wiring = ['functions/runtime', ...wires];
const client = ['frontend/src/ui', 'frontend/src/queries', 'frontend/src/lib', 'frontend/src/paths.ts', ...contract];
const page = [
  ...['frontend/src/layout', 'frontend/src/features', 'frontend/src/styles', ...client, ...react, 'react-dom'],
];

/**
 * The allowed imports of each module, a folder or a file. The longest matching module applies to a file. A module may
 * import itself and the listed modules and packages, including subpaths. `node` allows all of Node's own, and `computed`
 * allows paths known only at run time. A new module or package needs an entry.
 */
export const arrows: Record<string, string[]> = {
  shared: ['zod/mini'],
  'shared/astrology': [],
  'shared/art': ['shared/astrology'],
  'shared/voice': ['shared/errors.ts', 'fft.js'],
  'shared/model': [
    ...['shared/art', 'shared/astrology', 'shared/scrubbed.ts', 'shared/deployment/storage-keys.ts', 'zod/mini'],
  ],
  'shared/api': ['shared/model', 'zod/mini'],
  'shared/deployment': ['shared/api', 'shared/messages.ts', 'zod/mini'],

  'functions/app/ports': [...rules],
  'functions/app/budget': ['functions/app/ports', ...rules],
  'functions/app/limits': ['functions/app/ports', ...rules],
  'functions/app/addresses': ['functions/app/catalogue', 'functions/app/ports', ...rules],
  'functions/app/artworks': ['functions/app/ports', ...rules],
  'functions/app/catalogue': ['functions/app/ports', ...rules],
  'functions/app/printing': [
    ...['functions/app/artworks', 'functions/app/budget', 'functions/app/catalogue', 'functions/app/ports'],
    ...rules,
  ],
  'functions/app/cart': [
    ...['functions/app/artworks', 'functions/app/catalogue', 'functions/app/printing', 'functions/app/ports'],
    ...rules,
  ],
  'functions/app/orders': [...orderModules, ...besideOrders],
  ...Object.fromEntries(
    orderModules.map((module, level) => [module, [...orderModules.slice(0, level), ...besideOrders]]),
  ),
  'functions/app/checkout': [
    ...['functions/app/addresses', 'functions/app/cart', 'functions/app/catalogue', 'functions/app/limits'],
    ...['functions/app/orders', 'functions/app/ports', ...rules],
  ],
  'functions/app/accounts': [
    ...['functions/app/addresses', 'functions/app/artworks', 'functions/app/cart', 'functions/app/checkout'],
    ...['functions/app/limits', 'functions/app/orders', 'functions/app/ports', 'functions/app/printing', ...rules],
  ],
  'functions/app/mails': [
    ...[
      'functions/app/accounts',
      'functions/app/artworks',
      'functions/app/limits',
      'functions/app/orders',
      'functions/app/ports',
    ],
    ...rules,
  ],

  'functions/adapters/dynamo': [
    ...ports,
    ...['functions/adapters/aws-client.ts', 'functions/adapters/clock.ts'],
    ...['electrodb', '@aws-sdk/client-dynamodb', '@aws-sdk/lib-dynamodb'],
  ],
  'functions/adapters/event-text.ts': ['zod/mini'],
  'functions/adapters/stripe': [
    ...[...ports, ...timing, 'functions/adapters/event-text.ts'],
    'functions/adapters/clock.ts',
    ...['stripe', 'zod/mini', 'node:crypto'],
  ],
  'functions/adapters/printful': [
    ...[...ports, ...timing, 'functions/adapters/event-text.ts'],
    ...['zod/mini', 'node:crypto'],
  ],
  'functions/adapters/aws': [
    ...[...ports, 'functions/adapters/clock.ts', 'functions/adapters/correlation.ts'],
    ...['functions/adapters/aws-client.ts', 'functions/adapters/time-limits.ts'],
    ...['@aws-sdk', '@aws-lambda-powertools', 'zod/mini', 'node:stream'],
  ],
  'functions/adapters/pictures': [
    ...ports,
    ...timing,
    'jimp',
    '@jsquash/webp',
    'webp-encoder',
    'node:crypto',
    'node:zlib',
  ],
  'functions/adapters/pictures/webp-encoder-file.ts': ['node:fs/promises', 'node:module', computed],
  'functions/adapters/oidc.ts': [
    ...[...ports, ...timing, 'functions/adapters/aws', 'aws-jwt-verify', 'openid-client', 'zod/mini'],
  ],
  'functions/adapters/password-hash.ts': [...ports, 'node:crypto', 'node:util'],
  'functions/adapters/pseudonyms.ts': [...ports, 'functions/adapters/dynamo', 'node:crypto'],
  'functions/adapters/chance.ts': [...ports, 'ulid', 'node:crypto'],
  'functions/adapters/clock.ts': [...ports, 'node:crypto', 'node:timers/promises'],
  'functions/adapters/correlation.ts': ['node:async_hooks'],
  'functions/adapters/time-limits.ts': [],
  'functions/adapters/deadline.ts': ['shared', 'node:async_hooks'],
  'functions/adapters/aws-client.ts': timing,
  'functions/runtime': [
    ...wires,
    ...['shared/model/browser-error.ts', 'shared/model/violation.ts', 'shared/model/email.ts'],
    ...['@aws-lambda-powertools', '@middy', 'ipaddr.js', 'zod/mini', 'node:crypto', 'node:zlib'],
  ],
  'functions/http': wiring,
  'functions/workers': wiring,
  'functions/gateway': ['functions/runtime', 'functions/adapters', 'shared', 'aws-lambda', 'node:crypto'],

  infra: ['shared', 'aws-cdk-lib', 'constructs', 'esbuild', 'node'],

  'frontend/src/lib': [...contract, 'react', '@tanstack/react-query'],
  'frontend/src/paths.ts': ['frontend/src/lib', ...contract],
  'frontend/src/queries': ['frontend/src/lib', ...contract, '@tanstack/react-query'],
  'frontend/src/ui': [
    ...['frontend/src/lib/country-name.ts', 'frontend/src/lib/known-pictures.ts'],
    ...['frontend/src/lib/request-error.ts', 'frontend/src/lib/unbroken.ts', 'frontend/src/lib/use-online.ts'],
    ...[...contract, 'react', 'react-router-dom', 'radix-ui', 'lucide-react', ...forms],
  ],
  'frontend/src/ui/boundary.tsx': ['frontend/src/ui', 'frontend/src/lib', ...react],
  'frontend/src/features': [...client, ...react, ...forms, 'react-dom', '@stripe', 'minisearch'],
  'frontend/src/layout': ['frontend/src/features', ...client, ...react],
  'frontend/src/pages': page,
  // The page after a payment loads with the checkout.
  'frontend/src/pages/checkout.tsx': [...page, 'frontend/src/pages/thank-you.tsx'],
  'frontend/src': [...contract, ...react, 'react-dom'],
  'frontend/src/testing': [
    'frontend/src',
    'shared',
    'tests/helpers/address.ts',
    ...react,
    'react-dom',
    '@stripe',
    '@testing-library',
    'vitest',
  ],
  'frontend/build': ['vite', 'node', computed],
  'frontend/vite.config.ts': ['frontend/build', 'vite', '@vitejs/plugin-react', '@tailwindcss/vite', 'node'],

  // The stand-ins are independent products that import none of the shop's code.
  'scripts/stand-ins/stripe': ['stripe', 'esbuild', 'zod', 'node', 'vitest'],
  'scripts/stand-ins/printful': ['jimp', '@resvg/resvg-wasm', 'sharp', 'zod', 'node', 'vitest', computed],

  'scripts/local': [
    ...['scripts/stand-ins', 'functions/adapters/aws/secrets.ts', 'shared', 'node'],
    ...['@aws-sdk', 'aws-lambda', 'fauxqs', 'oidc-provider', 'vite', 'zod'],
  ],
  'scripts/local/lambda-host': ['shared', '@aws-sdk/lib-dynamodb', 'node', computed],
  'scripts/operator': [
    ...['scripts/local/environment-file.ts', 'scripts/deploy/deployed-stack.ts', 'infra/stages.ts'],
    ...['@aws-sdk/client-sqs', '@aws-sdk/client-sts', '@aws-sdk/lib-dynamodb'],
    ...['functions', 'shared', 'zod/mini', 'node'],
  ],
  'scripts/deploy': ['infra/stages.ts', 'shared', '@aws-sdk', 'node'],
  'scripts/deploy.ts': ['scripts/deploy', 'scripts/operator/ask.ts', 'infra', 'node'],
  'scripts/destroy.ts': ['scripts/deploy', 'infra/stages.ts', '@aws-sdk/client-sqs', 'node'],
  'scripts/complete-lockfile.ts': ['node'],
  'scripts/ensure-chromium.ts': ['node'],
  // The laboratory may use everything. Only tests may use the laboratory.
  'scripts/lab': [
    ...['functions', 'infra', 'shared', 'frontend/src/features/voice', 'tests', 'scripts', '@aws-sdk', 'aws-lambda'],
    ...['esbuild', 'jimp', 'playwright-core', 'sharp', 'undici', 'vite', 'vitest', 'zod', 'node', computed],
  ],
  'scripts/lab/art': ['shared', 'jimp', 'sharp', 'node'],
  'scripts/with-node.mjs': ['node', computed],
};

/** The folders whose files must not import each other: each is one Lambda, one page, or one fact that all share. */
const apart = ['functions/http', 'functions/workers', 'functions/gateway', 'frontend/src/pages', 'shared'];

/** The features that other features may import. They are tools, unlike features such as cart or orders. */
const instruments = ['session', 'live-preview', 'looks', 'voice', 'product-picture'];

const isWithin = (path: string, module: string) => path === module || path.startsWith(`${module}/`);

export const moduleOf = <T>(modules: Record<string, T>, path: string): string | undefined =>
  Object.keys(modules)
    .filter((module) => isWithin(path, module))
    .sort((a, b) => b.length - a.length)[0];

/** Returns whether a module is built into Node. Excludes `node:process`: importing it would hide environment reads. */
const isBuiltIn = (target: string) => target.startsWith('node:') && target !== 'node:process';

const isTestCode = (path: string) => /^(tests|frontend\/src\/testing)(\/|$)|\.test\.tsx?$/.test(path);

export function isAllowed({ file, target }: Import): boolean {
  const module = moduleOf(arrows, file);
  if (module === undefined || crossesNouns(file, target)) return false;
  const row = arrows[module] ?? [];
  const own = apart.includes(module) ? [] : [module];
  const allowed = [...own, ...row].filter((other) => !isTestCode(target) || isTestCode(other) || isTestCode(file));
  return allowed.some((other) => isWithin(target, other) || (other === 'node' && isBuiltIn(target)));
}

/** Returns whether one feature imports another. Only pages may combine features, except for the shared tools. */
function crossesNouns(file: string, target: string): boolean {
  const nounOf = (path: string) => /^frontend\/src\/features\/([^/]+)\//.exec(path)?.[1];
  const [from, to] = [nounOf(file), nounOf(target)];
  return from !== undefined && to !== undefined && from !== to && !instruments.includes(to);
}
