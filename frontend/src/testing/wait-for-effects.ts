import { act, configure, getConfig } from '@testing-library/react';
import { createRoot } from 'react-dom/client';

const spareRoot = createRoot(document.createElement('div'));

/** Runs the effects of what React has rendered so far, which React does before it renders anything else. */
const runEffects = () => act(() => spareRoot.render(null));

/**
 * Lets each wait of Testing Library and of user-event end only after the effects of what it waited for. Otherwise, a
 * busy machine may run the next line of a test before them, for example before the effect that moves the focus. No test
 * can therefore see a page between a render and its effects. Returns a function that undoes this.
 */
export function waitForEffects(): () => void {
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: async (wait) => {
      const found = await asyncWrapper(wait);
      runEffects();
      return found;
    },
  });
  return () => configure({ asyncWrapper });
}
