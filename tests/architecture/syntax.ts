import { parseSync } from 'vite';

/** A node of the ESTree syntax tree that Vite's parser returns. */
export type Node = { type: string; start: number; end: number; [property: string]: unknown };

/** Parses a TypeScript or JSX file. Throws on a syntax error, because an unparsed file would escape the checks. */
export function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  return program as unknown as Node;
}

/** Calls `visit` for a node and its descendants. `visit` returns whether to visit the node's children. */
export function walk(node: Node, visit: (node: Node, parent?: Node) => boolean, parent?: Node): void {
  if (!visit(node, parent)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Returns the text of a string literal or of a template without placeholders. */
export function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  const quasis = value.type === 'TemplateLiteral' ? (value.quasis as { value: { cooked: string } }[]) : [];
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}

/** Returns the name of an identifier or of plain property accesses, such as `import.meta.url` or `vi.mock`. */
export function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Identifier') return value.name as string;
  if (value.type === 'MetaProperty') return `${nameOf(value.meta)}.${nameOf(value.property)}`;
  if (value.type !== 'MemberExpression') return undefined;
  const [object, property] = [nameOf(value.object), value.computed ? textOf(value.property) : nameOf(value.property)];
  return object && property && `${object}.${property}`;
}
