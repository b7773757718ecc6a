import { parentPort, workerData } from 'node:worker_threads';
import { type PrintfulOptions, startPrintful } from '../stand-ins/printful/start-printful.ts';
import { type StripeOptions, startStripe } from '../stand-ins/stripe/server.ts';

// Drawing mockups keeps a processor busy, so the stand-ins run in their own thread.

export type ProvidersData = {
  stripe?: StripeOptions;
  printful?: PrintfulOptions;
};
export type ProvidersReady = { stripe?: string; printful?: string };

const data = workerData as ProvidersData;
const stripe = data.stripe && (await startStripe(data.stripe));
const printful = data.printful && (await startPrintful(data.printful));

const stop = () => Promise.all([stripe?.close(), printful?.close()]);
parentPort?.once('message', () => void stop().finally(() => process.exit(0)));
const ready: ProvidersReady = {
  ...(stripe && { stripe: stripe.url }),
  ...(printful && { printful: printful.url }),
};
parentPort?.postMessage(ready);
