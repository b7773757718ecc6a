import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initWasm } from '@resvg/resvg-wasm';
import { type PhotographRequest, photograph } from './photograph.ts';

// Rendering runs in a worker thread because a picture takes about a second of processor time. The server must keep
// responding during that time.
const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
const ready = readFile(wasm).then((bytes) => initWasm(bytes));

parentPort?.on('message', ({ id, request }: { id: number; request: PhotographRequest }) => {
  void ready
    .then(() => photograph(request))
    .then((picture) => ({ id, picture }))
    .catch((error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }))
    .then((answer) => parentPort?.postMessage(answer));
});
