import type { IncomingMessage, ServerResponse } from 'node:http';

/** A handler for all requests below one path prefix. */
export type Layer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

/** The layers with their path prefixes. The first matching prefix wins. */
export type Layers = [prefix: string, layer: Layer][];
