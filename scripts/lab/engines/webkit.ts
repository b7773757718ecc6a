import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/local/engines/ports.ts';
import { isExpected, type Size, startProgram, type Tab } from './tab.ts';

/** The browser that Debian ships with WebKitGTK. */
export const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];

/**
 * A page script that keeps the page's uncaught errors, console errors, and violations of the content security policy.
 */
const listen = `(() => {
  if (window.complained) return;
  window.complained = [];
  const log = console.error;
  console.error = (...given) => (complained.push(given.map(String).join(' ')), log(...given));
  addEventListener('error', ({ message, defaultPrevented }) => defaultPrevented || complained.push(message));
  addEventListener('unhandledrejection', ({ reason, defaultPrevented }) => defaultPrevented || complained.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => complained.push('CSP ' + blockedURI));
})()`;

/**
 * Starts WebKitGTK on a screen of its own, which it fills, and controls it with W3C WebDriver. A window would be at
 * least 447 pixels wide.
 */
export async function openWebKit({ width, height }: Size): Promise<Tab> {
  await using starting = new AsyncDisposableStack();
  const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`]);
  starting.defer(screen.stop);
  const display = `:${await screen.said(/^(\d+)$/)}`;
  const port = await freePort();
  const driver = startProgram('WebKitWebDriver', ['-p', String(port)], { DISPLAY: display, LANG: 'en_US.UTF-8' });
  starting.defer(driver.stop);
  await answering(`http://127.0.0.1:${port}/status`);

  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const browser = { binary: miniBrowser(), args: ['--automation', '--full-screen'] };
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browser };
  const { sessionId } = await call<{ sessionId: string }>('POST', '', { capabilities: { alwaysMatch: capabilities } });
  const session = `/${sessionId}`;
  starting.defer(() => call('DELETE', session).catch(() => undefined) as Promise<void>);
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });

  const run = async <T>(expression: string): Promise<T> => {
    const script = `const [done] = arguments;
      (async () => ${expression})().then((value) => done([value ?? null]), (error) => done(String(error)));`;
    const answer = await call<[T] | string>('POST', `${session}/execute/async`, { script, args: [] });
    if (typeof answer === 'string') throw new Error(answer);
    return answer[0];
  };
  const act = (type: string, actions: object[]) =>
    call('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] });
  const kept: string[] = [];
  const keep = async () => void kept.push(...(await run<string[]>('window.complained?.splice(0) ?? []')));
  const running = starting.move();
  return {
    open: async (url) => {
      if (kept.length > 0 || (await call<string>('GET', `${session}/url`)).startsWith('http')) await keep();
      await call('POST', `${session}/url`, { url });
      await run(listen);
    },
    run,
    press: async (x, y) => {
      const at = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) };
      await act('pointer', [at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
    },
    type: async (text) => {
      const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await act('key', keys);
    },
    upload: async (field, path) => {
      const element = await run<Record<string, string>>(field);
      await call('POST', `${session}/element/${Object.values(element)[0]}/value`, { text: path });
    },
    shoot: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    complaints: async () => {
      await keep();
      return kept.filter((text) => !isExpected(text));
    },
    close: () => running.disposeAsync(),
  };
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(url).catch(() => undefined)) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver does not answer');
}
