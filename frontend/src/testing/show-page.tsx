import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, onTestFinished } from 'vitest';
import { SessionProvider } from '../features/session/session-context.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { Boundary } from '../ui/boundary.tsx';
import { currentToasts, dismissToast } from '../ui/toast-store.ts';
import { mounted } from './mounted.ts';

/**
 * Renders a part of the client with a real cache, a signed-in shopper and a router at the path `at`. Strict mode is
 * off, because select elements in happy-dom lose their value when React detaches and reattaches their refs.
 */
export async function showPage(children: ReactNode, at = '/') {
  let location = at;
  function Location() {
    const { pathname, search } = useLocation();
    location = pathname + search;
    return null;
  }
  onTestFinished(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
  const element = await mounted(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <Location />
        <Boundary>
          <SessionProvider>{children}</SessionProvider>
        </Boundary>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  // The page stays empty until the session is known.
  await until(() => expect(element.childElementCount + (element.textContent ?? '').length).toBeGreaterThan(0));
  return {
    element,
    location: () => location,
    text: () => element.textContent ?? '',
    /** Returns the button whose label or text starts with `name`. */
    button: (name: string) => buttonOf(element, name),
    press: (name: string) => act(async () => buttonOf(element, name).click()),
    click: (selector: string) => act(async () => element.querySelector<HTMLElement>(selector)?.click()),
    /** Types into the field with this label. */
    fill: (label: string, value: string) => act(async () => type(fieldOf(element, label), value)),
  };
}

/** Waits until an expectation passes, while React keeps updating. On timeout, throws the expectation's last error. */
export async function until(expectation: () => void, timeoutMs = 30_000): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    await pass(10);
    try {
      return expectation();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
    }
  }
}

/** Waits `ms` milliseconds while React keeps updating. */
export const pass = (ms: number) =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
  });

/** Returns the visible toast as "title: description". */
export const shownToast = () => {
  const [toast] = currentToasts().filter(({ open }) => open);
  return toast && [toast.title, toast.description].filter(Boolean).join(': ');
};

function buttonOf(element: HTMLElement, name: string): HTMLButtonElement {
  const buttons = [...element.querySelectorAll('button')];
  const found = buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').startsWith(name));
  if (!found) throw new Error(`No button "${name}" among ${buttons.map((one) => one.textContent)}`);
  return found;
}

function fieldOf(element: HTMLElement, label: string): HTMLInputElement | HTMLSelectElement {
  const found = [...element.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label));
  const field = found && document.getElementById(found.htmlFor);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) {
    throw new Error(`No field "${label}"`);
  }
  return field;
}

/** Sets a field's value and fires an event. Calls the prototype's setter, because React overrides the field's own. */
function type(field: HTMLInputElement | HTMLSelectElement, value: string) {
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
