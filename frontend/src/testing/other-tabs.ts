import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Replaces the channel between the browser's tabs. `said` lists what the page under test tells the others, and `say`
 * sends it what another tab tells.
 */
export function otherTabs() {
  const said: unknown[] = [];
  const listening = new Set<Channel>();
  class Channel {
    onmessage: ((event: { data: unknown }) => void) | undefined;
    constructor() {
      listening.add(this);
    }
    postMessage(message: unknown) {
      said.push(message);
    }
    close() {
      listening.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  const say = (data: unknown) =>
    act(async () => {
      for (const { onmessage } of listening) onmessage?.({ data });
    });
  return { said, say };
}
