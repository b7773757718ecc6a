type Makers = Record<string, () => unknown>;

/**
 * Returns an object whose properties are created on first read. Most requests need only a few repositories, and
 * ElectroDB takes up to a millisecond to parse the models of each. Copying the object (`{ ...made }`) creates all of
 * them.
 */
export function lazily<M extends Makers>(makers: M): { readonly [Name in keyof M]: ReturnType<M[Name]> } {
  const made = {};
  for (const [name, make] of Object.entries(makers)) {
    Object.defineProperty(made, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = make();
        Object.defineProperty(made, name, { enumerable: true, value });
        return value;
      },
    });
  }
  return made as { readonly [Name in keyof M]: ReturnType<M[Name]> };
}
