import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Replaces the `BroadcastChannel` between the browser's tabs with a fake. `said` collects the messages of the page
 * under test, and `say` sends it a message from another tab.
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
