export type Handler = (event?: unknown) => void;

/** Creates an event emitter with any number of listeners per event. */
export function createEmitter() {
  const handlers = new Map<string, Set<Handler>>();
  const of = (name: string) => {
    const found = handlers.get(name) ?? new Set<Handler>();
    handlers.set(name, found);
    return found;
  };
  return {
    on: (name: string, handler: Handler) => void of(name).add(handler),
    /** Removes `handler`, or all handlers of the event if `handler` is absent. */
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
