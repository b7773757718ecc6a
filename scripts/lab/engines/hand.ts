import { setTimeout as sleep } from 'node:timers/promises';
import type { Tab } from './tab.ts';

/** How long a page may take for one step, in milliseconds. Painting and prices take longest. */
const patience = 60_000;

/** Functions for page scripts that find what a person sees: a control by its name, which is a regular expression. */
const sight = `
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const labelOf = (one) => one.getAttribute('aria-label') ?? [...(one.labels ?? [])].map((label) => label.textContent).join(' ');
  const nameOf = (one) => (labelOf(one) || one.textContent).replace(/\\s+/g, ' ').trim();
  const all = (selector, root = document) => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? all(selector, shadowRoot) : [])),
  ];
  const find = (selector, name) =>
    all(selector).find((one) => shown(one) && new RegExp(name).test(nameOf(one)));`;
const pressable = 'a, button, summary, [role=tab], input, textarea';
const field = 'input, textarea, select';

/**
 * A person's hand and eyes on a page. Each method waits until the page allows the step, and throws if it never does.
 */
export function handOn(tab: Tab) {
  const look = <T>(code: string) => tab.run<T>(`(() => {${sight} ${code}})()`);
  const until = async <T>(what: string, code: string): Promise<T> => {
    let last: unknown;
    for (const start = Date.now(); Date.now() - start < patience; await sleep(100)) {
      // While the page navigates, a script may be lost.
      const seen = await look<T>(code).catch((error: unknown) => {
        last = error;
        return null;
      });
      if (seen) return seen;
    }
    const text = await look<string>(`return location.pathname + ' ' + document.body.innerText.slice(0, 600)`);
    throw new Error(`No ${what} within a minute: ${last ?? ''} ${text}`);
  };
  const press = async (name: string, selector = pressable) => {
    // A press counts only where nothing covers the middle of an enabled control.
    const [x, y] = await until<[number, number]>(
      `control to press named ${name}`,
      `const one = find(${JSON.stringify(selector)}, ${JSON.stringify(name)});
       if (!one || one.disabled || one.ariaDisabled === 'true') return null;
       one.scrollIntoView({ block: 'center', behavior: 'instant' });
       const { x, y, width, height } = one.getBoundingClientRect();
       const at = [x + width / 2, y + height / 2];
       return one.contains(one.getRootNode().elementFromPoint(...at)) ? at : null;`,
    );
    await tab.press(x, y);
  };
  return {
    press,
    /** Presses a control until another one shows, because a control may move away or be drawn before it answers. */
    pressFor: async (name: string, next: string) => {
      for (let tries = 0; tries < 4; tries += 1) {
        await press(name);
        for (let waited = 0; waited < 20_000; waited += 250) {
          if (await look<boolean>(`return find(${JSON.stringify(pressable)}, ${JSON.stringify(next)}) !== undefined`))
            return;
          await sleep(250);
        }
      }
      throw new Error(`${name} does not lead to ${next}`);
    },
    /** Waits for a text. */
    see: (text: string) =>
      until<true>(`text ${text}`, `return new RegExp(${JSON.stringify(text)}).test(document.body.innerText)`),
    seePath: (path: string) =>
      until<true>(`path ${path}`, `return new RegExp(${JSON.stringify(path)}).test(location.pathname)`),
    /** Types a text into a field in place of its content. */
    fill: async (name: string, text: string) => {
      for (let tries = 0; tries < 5; tries += 1) {
        await press(name, field);
        await look(`find(${JSON.stringify(field)}, ${JSON.stringify(name)}).select()`);
        await tab.type(text);
        const typed = await look<string>(`return find(${JSON.stringify(field)}, ${JSON.stringify(name)})?.value`);
        // A field with a mask adds spaces and slashes.
        if (typed?.replaceAll(/[ /]/g, '') === text.replaceAll(/[ /]/g, '')) return;
      }
      throw new Error(`${name} does not take ${text}`);
    },
    /** Sets a field whose picker differs in each browser: a date, a time, a color, or a select. */
    set: async (name: string, value: string) => {
      await until<true>(
        `field named ${name}`,
        `const one = find(${JSON.stringify(field)}, ${JSON.stringify(name)});
         if (!one) return null;
         Object.getOwnPropertyDescriptor(Object.getPrototypeOf(one), 'value').set.call(one, ${JSON.stringify(value)});
         for (const kind of ['input', 'change']) one.dispatchEvent(new Event(kind, { bubbles: true }));
         return one.value === ${JSON.stringify(value)};`,
      );
    },
    look,
    until,
  };
}

export type Hand = ReturnType<typeof handOn>;
