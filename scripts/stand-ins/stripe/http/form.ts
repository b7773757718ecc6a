type FormValue = string | FormTree;
export interface FormTree {
  [key: string]: FormValue;
}

/**
 * Parses `shipping[address][city]=Oslo` into `{ shipping: { address: { city: 'Oslo' } } }`. Arrays become objects with
 * numbered keys.
 */
export function parseForm(text: string): FormTree {
  // The object has no prototype because a parameter may have any name.
  const tree: FormTree = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) insert(tree, pathOf(name), value);
  return tree;
}

/** Formats the path of a parameter in Stripe's notation: `shipping[address][city]`. */
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
    // The values of `types[]=a&types[]=b` get the keys 0 and 1.
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
