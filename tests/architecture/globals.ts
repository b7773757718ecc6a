import { moduleOf } from './arrows.ts';
import { type Node, nameOf, parse, textOf, walk } from './syntax.ts';

/**
 * The globals that return equal results for equal arguments on every machine. `Date` does not allow reading the clock,
 * and `Math` does not allow `Math.random`.
 */
const language = [
  ...['undefined', 'NaN', 'Infinity', 'Object', 'Array', 'Map', 'Set', 'WeakMap', 'JSON', 'Math', 'Number', 'BigInt'],
  ...['String', 'Boolean', 'RegExp', 'Promise', 'Symbol', 'Error', 'AggregateError', 'RangeError', 'SyntaxError'],
  ...['Date', 'URL', 'URLSearchParams', 'parseInt', 'encodeURIComponent', 'decodeURIComponent', 'structuredClone'],
  ...['atob', 'btoa', 'TextEncoder', 'TextDecoder', 'ArrayBuffer', 'DataView', 'Int8Array', 'Int16Array', 'Int32Array'],
  ...['Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array', 'Float32Array', 'Float64Array'],
];

/** A use of the machine's time zone. */
const localTime = 'local time';
/** Globals that even `*` does not allow. The client has one module for calls and one for each thing that it stores. */
const guarded = /^(process\.env|(window\.)?(fetch|localStorage|sessionStorage))$/;
const network = ['*', 'fetch'];
const storage = ['*', 'localStorage', 'sessionStorage', 'window.localStorage', 'window.sessionStorage'];

/** The allowed globals of each folder or file. The longest matching path applies. `*` allows all but the guarded ones. */
const globals: Record<string, string[]> = {
  shared: language,
  functions: language,
  'functions/adapters': [...language, 'Buffer', 'fetch'],
  'functions/adapters/clock.ts': ['*'],
  // The only signals are those that also end at a request's deadline.
  'functions/adapters/deadline.ts': [...[...language, 'AbortController', 'AbortSignal', 'setTimeout', 'clearTimeout']],
  'functions/adapters/dynamo/back-off.ts': [...language, 'Math.random'],
  'functions/adapters/pictures/webp-encoder-file.ts': ['import.meta'],
  'functions/runtime': [...language, 'Buffer'],
  'functions/runtime/env.ts': [...language, 'process', 'process.env'],
  'functions/runtime/lambda-credentials.ts': [...language, 'process', 'process.env'],
  'functions/gateway': [...language, 'Buffer', 'fetch'],
  infra: network,
  frontend: ['*'],
  'frontend/src/lib': storage,
  'frontend/src/lib/client.ts': network,
  'frontend/src/queries/delivery-country.ts': storage,
  'frontend/src/features/session': storage,
  'frontend/src/features/looks/chosen-look.ts': storage,
  // Downloads and pictures are no JSON, so the client for calls cannot load them.
  'frontend/src/features/orders/download.tsx': network,
  'frontend/src/features/artworks/request-picture.ts': network,
  'frontend/vite.config.ts': ['*', 'process.env'],
  'frontend/src/ui': [
    ...[...language, 'Intl', 'console', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    ...['window.scrollTo', 'window.location'],
  ],
  // Shows a time in the shopper's zone.
  'frontend/src/ui/date.tsx': [...language, localTime],
  'frontend/src/testing': storage,
  'frontend/src/ui/focus.ts': [...language, 'document'],
  'frontend/src/ui/toast-store.ts': [...language, 'Date.now', 'setTimeout', 'clearTimeout'],
  scripts: network,
  'scripts/ensure-chromium.ts': [...network, 'process.env'],
  'scripts/lab': [...network, 'process.env'],
  'scripts/local/engines': [...network, 'process.env'],
  'scripts/local/in-thread.ts': [...network, 'process.env'],
  'scripts/local/start.ts': [...network, 'process.env'],
  'scripts/operator': [...network, 'process.env'],
  'scripts/with-node.mjs': [...network, 'process.env'],
};

/** Returns the names of the globals that a file uses although its folder does not allow them. */
export function forbiddenGlobals(file: string, source: string): string[] {
  const allowed = globals[moduleOf(globals, file) ?? ''] ?? [];
  const isAllowed = (name: string) => allowed.includes(name) || (allowed.includes('*') && !guarded.test(name));
  // This check ignores scopes. Without `*`, a local variable with the name of a global counts as that global.
  const mayShadow = allowed.includes('*');
  return globalsOf(file, source, mayShadow).filter((name) => !isAllowed(name));
}

function globalsOf(file: string, source: string, mayShadow: boolean): string[] {
  const declared = new Set<string>();
  const used: { root: string; name: string }[] = [];
  walk(parse(file, source), (node, parent) => {
    if (node.type.startsWith('TS') && !valuesInTypes.includes(node.type)) return false;
    for (const name of declaredBy(node)) declared.add(name);
    if (node.type === 'MetaProperty' && nameOf(node) === 'import.meta') {
      used.push({ root: 'import.meta', name: propertyOf(node, parent) === 'env' ? 'process.env' : 'import.meta' });
    } else if (node.type === 'CallExpression' && readsLocalTime(node)) {
      used.push({ root: localTime, name: localTime });
    } else if (node.type === 'Identifier' && isReference(node, parent)) {
      const root = String(node.name);
      used.push(...tokensOf(root, node, parent).map((name) => ({ root, name })));
    }
    return true;
  });
  const isOwn = (root: string) => declared.has(root) && (mayShadow || !(root in globalThis));
  return [...new Set(used.filter(({ root }) => !isOwn(root)).map(({ name }) => name))];
}

/** Returns whether a call depends on the machine's time zone, such as `date.getHours()`. */
function readsLocalTime({ callee, arguments: given }: Node): boolean {
  const { type, computed, property } = callee as Node;
  const method = type === 'MemberExpression' ? ((computed ? textOf : nameOf)(property) ?? '') : '';
  if (/^toLocale(Date|Time)?String$/.test(method)) return !JSON.stringify(given).includes('"name":"timeZone"');
  return /^(([gs]et)(Hours|Minutes|Day|Date|Month|FullYear|TimezoneOffset)|to(Date|Time)String)$/.test(method);
}

/** Returns the entries of a folder's list that allow this use of a global, such as `Date.now` for `new Date()`. */
function tokensOf(name: string, node: Node, parent: Node | undefined): string[] {
  const property = propertyOf(node, parent);
  if (['window', 'self', 'globalThis', 'global'].includes(name)) {
    return property === 'process' ? ['process.env'] : [property ? `window.${property}` : 'window'];
  }
  if (name === 'Date') return [isGivenTime(node, parent) || /^(UTC|parse)$/.test(property ?? '') ? 'Date' : 'Date.now'];
  if (name === 'Math') return [property === undefined || property === 'random' ? 'Math.random' : 'Math'];
  if (name === 'process')
    return property === undefined || property === 'env' ? ['process', 'process.env'] : ['process'];
  return [name];
}

/**
 * Returns the name of the property that the code accesses on `node`, such as `x` in `node.x` or `node['x']`. Returns
 * undefined for a computed name.
 */
const propertyOf = (node: Node, parent: Node | undefined): string | undefined =>
  parent?.type === 'MemberExpression' && parent.object === node
    ? (parent.computed ? textOf : nameOf)(parent.property)
    : undefined;

function isGivenTime(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'BinaryExpression') return parent.operator === 'instanceof';
  const [first] = parent?.type === 'NewExpression' && parent.callee === node ? (parent.arguments as Node[]) : [];
  return first !== undefined && first.type !== 'SpreadElement';
}

const valuesInTypes = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSInstantiationExpression'];
const notReferences = [
  'MetaProperty',
  'ExportAllDeclaration',
  'ExportSpecifier',
  'ImportSpecifier',
  'ImportAttribute',
  'LabeledStatement',
  'BreakStatement',
];

/** Returns whether an identifier refers to a variable rather than a property or a label. */
function isReference(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.object === node || parent.computed === true;
  if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(parent?.type ?? '')) {
    return parent?.value === node || parent?.computed === true;
  }
  return !notReferences.includes(parent?.type ?? '');
}

const named = [
  'VariableDeclarator',
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassDeclaration',
  'ClassExpression',
];

/** Returns the names of the variables that a node declares. */
function declaredBy(node: Node): string[] {
  if (/^Import.*Specifier$/.test(node.type)) return namesIn(node.local);
  if (node.type === 'CatchClause') return namesIn(node.param);
  return [...(named.includes(node.type) ? namesIn(node.id) : []), ...namesIn(node.params)];
}

function namesIn(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn);
  if (typeof pattern !== 'object' || pattern === null) return [];
  const { type, name, properties, elements, left, argument, value } = pattern as Node;
  if (type === 'Identifier') return [String(name)];
  return namesIn([properties, elements, left, argument, type === 'Property' && value].filter(Boolean));
}
