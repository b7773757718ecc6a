import { dirname, relative, resolve } from 'node:path';
import { type Node, nameOf, parse, textOf, walk } from './syntax.ts';

export const root = resolve(import.meta.dirname, '../..');

/** An import of a file. `target` is a path inside the repository or a package name. */
export type Import = { file: string; target: string };

/** The import target that stands for a path known only at run time. */
export const computed = '(computed)';

const declarations = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'];
const loaders = ['require', 'require.resolve', 'import.meta.resolve', 'importScripts', 'vi.mock', 'vi.doMock'];
const codeFile = /\.[cm]?[jt]sx?$/;

/** Returns everything a file loads: imports, type imports, `require` calls, mocks, and code files named in URLs. */
export function importsOf(file: string, source: string): Import[] {
  const found: Import[] = [];
  const add = (name: string | undefined) =>
    found.push({ file, target: name === undefined ? computed : targetOf(file, name) });
  walk(parse(file, source), (node) => {
    if (declarations.includes(node.type) && node.source) add(textOf(node.source));
    if (node.type === 'ImportExpression' || node.type === 'TSImportType') add(textOf(node.source));
    if (node.type === 'TSExternalModuleReference') add(textOf(node.expression));
    // The function that `createRequire` returns can load anything.
    if (node.type === 'ImportSpecifier' && nameOf(node.imported) === 'createRequire') add(undefined);
    if (node.type === 'CallExpression' || node.type === 'NewExpression') addCalled(node);
    return true;
  });
  return found;

  function addCalled(node: Node) {
    const callee = nameOf(node.callee) ?? '';
    const text = textOf((node.arguments as unknown[])[0]);
    if (callee === 'URL' || callee.endsWith('Worker')) {
      if (text !== undefined && codeFile.test(text)) add(/^[./#]/.test(text) ? text : `./${text}`);
    } else if (loaders.includes(callee)) add(text);
    else if (/^import\.meta\.glob|createRequire$|getBuiltinModule$/.test(callee)) add(undefined);
  }
}

function targetOf(file: string, name: string): string {
  if (name.startsWith('.')) return relative(root, resolve(root, dirname(file), name));
  return name.startsWith('#') ? name.slice(1) : name;
}
