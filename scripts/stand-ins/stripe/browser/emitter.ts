export type Handler = (event?: unknown) => void;

/** Named events, each with any number of listeners. */
export function createEmitter() {
  const handlers = new Map<string, Set<Handler>>();
  const of = (name: string) => {
    const found = handlers.get(name) ?? new Set<Handler>();
    handlers.set(name, found);
    return found;
  };
  return {
    on: (name: string, handler: Handler) => void of(name).add(handler),
    /** Without a handler, removes all of that name. */
    off(name: string, handler?: Handler) {
      if (handler) of(name).delete(handler);
      else handlers.delete(name);
    },
    once(name: string, handler: Handler) {
      const first: Handler = (event) => {
        of(name).delete(first);
        handler(event);
      };
      of(name).add(first);
    },
    emit(name: string, event?: unknown) {
      for (const handler of [...of(name)]) handler(event);
    },
  };
}
