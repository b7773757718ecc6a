import { type Node, parse, walk } from '#tests/architecture/syntax.ts';

/** A small change of a source file: the text from `start` to `end` becomes `text`. */
export type Mutant = { line: number; what: string; start: number; end: number; text: string };

type Change = Pick<Mutant, 'what' | 'start' | 'end' | 'text'>;

const opposites: Record<string, string> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
  ...{ '&&': '||', '||': '&&', '+': '-', '-': '+', '*': '/', '/': '*' },
};

/** Returns every change that a plausible mistake could make to a TypeScript file, from its first line to its last. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const found: Mutant[] = [];
  walk(parse(file, source), (node, parent) => {
    if (isErased(node)) return false;
    for (const change of changesOf(node, parent, source)) {
      if (source.slice(change.start, change.end) === change.text) continue;
      found.push({ ...change, line: source.slice(0, change.start).split('\n').length });
    }
    return true;
  });
  return found.sort((a, b) => a.start - b.start);
}

/** Returns the source with the change. */
export const mutated = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end);

/** Returns whether a node has no effect at run time: a type, an import, or the text of an error. */
function isErased(node: Node): boolean {
  if (/^(Import|ExportAll)/.test(node.type)) return true;
  return node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type);
}

function changesOf(node: Node, parent: Node | undefined, source: string): Change[] {
  const part = (name: string) => node[name] as Node;
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const replace = (what: string, { start, end }: Node, text: string): Change => ({ what, start, end, text });
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [start, end] = [part('left').end, part('right').start];
      const operator = String(node.operator);
      if (operator === '??') return [{ what: 'drop the default', start, end: node.end, text: '' }];
      const other = opposites[operator];
      if (!other) return [];
      const text = source.slice(start, end).replace(operator, () => other);
      return [{ what: `${operator} becomes ${other}`, start, end, text }];
    }
    case 'IfStatement':
    case 'ConditionalExpression':
      return [replace('negate the condition', part('test'), `!(${textOf(part('test'))})`)];
    case 'ExpressionStatement': {
      const call = part('expression');
      const dropped = replace('drop the call', node, ';');
      if (call.type === 'CallExpression') return [dropped];
      if (call.type !== 'AwaitExpression') return [];
      return [dropped, replace('drop the await', call, textOf(call.argument as Node))];
    }
    case 'BlockStatement': {
      const isBody = /Function/.test(parent?.type ?? '') && (node.body as Node[]).length > 1;
      return isBody ? [{ what: 'return early', start: node.start + 1, end: node.start + 1, text: ' return;' }] : [];
    }
    case 'Literal':
      return isName(node, parent) ? [] : literalChanges(node).map((text) => replace(`becomes ${text}`, node, text));
    default:
      return [];
  }
}

function literalChanges({ value }: Node): string[] {
  if (typeof value === 'number') return [String(value + 1)];
  if (typeof value === 'boolean') return [String(!value)];
  return typeof value === 'string' ? ["''"] : [];
}

/** Returns whether a literal is the name of a property, a module or a directive, or the text of an error. */
function isName(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'NewExpression') {
    const thrown = String((parent.callee as Node).name);
    return thrown.endsWith('Error') && (thrown !== 'AppError' || (parent.arguments as Node[])[0] !== node);
  }
  return parent?.key === node || parent?.source === node || typeof parent?.directive === 'string';
}
