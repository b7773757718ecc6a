import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isExpected, type Size, startProgram, type Tab } from './tab.ts';

const preferences = {
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en-US',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
};

/** Starts Firefox and controls it with WebDriver BiDi, which it offers without another program. */
export async function openFirefox({ width, height }: Size): Promise<Tab> {
  await using starting = new AsyncDisposableStack();
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  starting.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const firefox = startProgram('firefox-esr', flags);
  starting.defer(firefox.stop);
  const address = await firefox.said(/WebDriver BiDi listening on (ws:\S+)/);

  const { send, complaints, end } = await connect(`${address}/session`);
  starting.defer(end);
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: { width, height } });

  const evaluate = async (expression: string): Promise<Remote> => {
    const options = { awaitPromise: true, userActivation: true, target: { context } };
    const answer = await send<Evaluated>('script.evaluate', { expression, ...options });
    if ('exceptionDetails' in answer) throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  const act = (type: string, actions: object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] });
  const running = starting.move();
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (expression) => {
      const { value } = await evaluate(`(async () => JSON.stringify([await (${expression})]))()`);
      return JSON.parse(value as string)[0];
    },
    press: async (x, y) => {
      const at = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
      await act('pointer', [at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
    },
    type: async (text) => {
      const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await act('key', keys);
    },
    upload: async (field, path) => {
      const { sharedId } = await evaluate(field);
      await send('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
    shoot: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    complaints: async () => complaints.filter((text) => !isExpected(text)),
    close: () => running.disposeAsync(),
  };
}

type Remote = { value?: unknown; sharedId?: string };
type Evaluated = { result: Remote } | { exceptionDetails: { text: string } };
type Message = { id: number; result?: unknown; error?: string; message?: string };
type Event = { method: string; params: { level: string; text: string } };

async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const complaints: string[] = [];
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('Firefox refuses the connection'));
  });
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data) as Message | Event;
    if ('method' in message) {
      if (message.params.level === 'error') complaints.push(message.params.text);
    } else if (message.error) waiting.get(message.id)?.reject(new Error(`${message.error}: ${message.message}`));
    else waiting.get(message.id)?.resolve(message.result);
  };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'));
  };
  let sent = 0;
  const send = <T>(method: string, params: object): Promise<T> => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(++sent, answer);
    socket.send(JSON.stringify({ id: sent, method, params }));
    return answer.promise as Promise<T>;
  };
  return { send, complaints, end: () => socket.close() };
}
