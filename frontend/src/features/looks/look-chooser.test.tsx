import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleInput } from '#shared/art/sample-input.ts';
import { painters } from '../live-preview/use-live-picture.ts';
import { LookChooser } from './look-chooser.tsx';

/** An observer of elements that are 80 px wide. */
class Eighty {
  readonly #seen: (entries: { contentRect: { width: number } }[]) => void;
  constructor(seen: (entries: { contentRect: { width: number } }[]) => void) {
    this.#seen = seen;
  }
  observe() {
    this.#seen([{ contentRect: { width: 80 } }]);
  }
  disconnect() {}
}

const show = (name: string) =>
  render(<LookChooser input={{ ...sampleInput, name }} chosen="day" onChoose={() => undefined} />);
const shown = () => document.querySelectorAll('canvas.opacity-100').length;

test('each look says what it shows, the chosen one in sight', () => {
  show('Mara');

  const said = screen.getAllByRole('radio').map((look) => look.getAttribute('aria-description'));
  expect(new Set(said).size).toBe(4);
  screen.getByRole('group', { name: `Look: ${said[0]}` });
});

test('the first small pictures do not wait for the large one, and the next page shows them at once', async () => {
  vi.stubGlobal('ResizeObserver', Eighty);
  const asked = vi.spyOn(painters, 'paint').mockReturnValue();

  show('Mara');
  const first = asked.mock.calls.map(([, { look }, , qualities, waits]) => `${look} ${qualities.join()} ${waits}`);
  expect(first).toEqual(['day', 'moon', 'near', 'far'].map((look) => `${look} draft,sharp false`));
  expect(shown()).toBe(0);
  act(() => {
    for (const [answer, input] of asked.mock.calls) answer({ width: 80, height: 80 } as ImageData, input);
  });
  expect(shown()).toBe(4);

  cleanup();
  asked.mockClear();
  show('Mara');
  expect(shown()).toBe(4);
  expect(asked.mock.calls.every(([, , , qualities, waits]) => qualities.join() === 'sharp' && waits)).toBe(true);
});
