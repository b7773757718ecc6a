type FormValue = string | FormTree;
export interface FormTree {
  [key: string]: FormValue;
}

/** `shipping[address][city]=Oslo` → `{ shipping: { address: { city: 'Oslo' } } }`; arrays keep their indices as keys. */
export function parseForm(text: string): FormTree {
  // No prototype, so that a parameter may be called anything at all.
  const tree: FormTree = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) insert(tree, pathOf(name), value);
  return tree;
}

/** The way Stripe writes the place of a value: `shipping[address][city]`. */
export function parameterName(path: readonly PropertyKey[]): string {
  return path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('');
}

function pathOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open < 1 || !name.endsWith(']')) return [name];
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
}

function insert(tree: FormTree, path: string[], value: string): void {
  let node = tree;
  for (const [at, part] of path.entries()) {
    // `types[]=a&types[]=b` numbers itself.
    const key = part === '' ? String(Object.keys(node).length) : part;
    if (at === path.length - 1) {
      node[key] = value;
      return;
    }
    const next = node[key];
    const branch: FormTree = typeof next === 'object' ? next : Object.create(null);
    node[key] = branch;
    node = branch;
  }
}
