import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers every request below some path. */
export type Layer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

/** What answers below which path: the first prefix that fits. */
export type Layers = [prefix: string, layer: Layer][];
