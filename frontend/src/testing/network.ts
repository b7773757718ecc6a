import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

const reason = 'You’re offline. This page resumes once you’re back.';

/** Takes the browser offline until `findNetwork` is called or the test ends. Waits for the offline notice. */
export async function loseNetwork(): Promise<void> {
  await act(async () => void window.dispatchEvent(new Event('offline')));
  await screen.findByText(reason);
}

/** Takes the browser online again. Waits until the notice is gone. */
export async function findNetwork(): Promise<void> {
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
}

/** Expects the control to be disabled and to state the reason to both pointer and screen-reader users. */
export function expectWaiting(control: HTMLElement): void {
  const describedBy = control.getAttribute('aria-describedby') ?? '';
  expect(control).toMatchObject({ disabled: true, title: reason });
  expect(document.getElementById(describedBy)?.textContent).toBe(reason);
}
