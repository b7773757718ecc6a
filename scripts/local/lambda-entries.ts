import { fileURLToPath } from 'node:url';
import { type GroupName, groupNames } from '#shared/api/index.ts';
import { type QueueName, queueNames, type ScheduleName, scheduleNames } from '#shared/messages.ts';

const pathOf = (entry: string) => fileURLToPath(new URL(`../../functions/${entry}.ts`, import.meta.url));

export const httpEntry = (group: GroupName) => pathOf(`http/${group}`);
export const workerEntry = (worker: QueueName | ScheduleName) => pathOf(`workers/${worker}`);

/** The painter has its own thread, because painting keeps a processor busy for seconds. */
const painter: QueueName = 'paint-artwork';

/** The Lambdas that run in each thread. */
export const threads = {
  http: groupNames.map(httpEntry),
  painter: [workerEntry(painter)],
  workers: [...queueNames.filter((name) => name !== painter), ...scheduleNames].map(workerEntry),
};

export const threadOf = (worker: QueueName | ScheduleName) => (worker === painter ? 'painter' : 'workers');
