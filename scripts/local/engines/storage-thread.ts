import { Server } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { startFauxqs } from 'fauxqs';

// The engine for S3 and SQS writes to disk synchronously. It runs in its own thread, so these writes do not block other
// requests.

// The engine has no access control and listens on every network interface. Patching `listen` restricts the engine to
// this machine. A thread has its own copy of Node's modules, so no other server is affected.
const listen = Server.prototype.listen;
Server.prototype.listen = function listenHere(this: Server, ...[options, ...rest]: unknown[]) {
  const here = typeof options === 'object' && options !== null ? { ...options, host: '127.0.0.1' } : options;
  return Reflect.apply(listen, this, [here, ...rest]);
};

const { dataDir, s3StorageDir } = workerData as { dataDir: string; s3StorageDir: string };
const engine = await startFauxqs({ port: 0, logger: false, defaultRegion: 'us-east-1', dataDir, s3StorageDir });

parentPort?.once('message', () => void engine.stop().finally(() => process.exit(0)));
parentPort?.postMessage(engine.port);
