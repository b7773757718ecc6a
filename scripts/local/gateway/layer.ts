import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers every request below its path. */
export type Layer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

/** Layers by path prefix. The first matching prefix wins. */
export type Layers = [prefix: string, layer: Layer][];
