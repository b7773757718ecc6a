import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useThumbShown } from './use-thumb-shown.ts';

test('a thumbnail counts as shown once the frame after it has been drawn, however long that takes', async () => {
  const decoded = Promise.withResolvers<void>();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(decoded.promise);
  const due: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (begin: FrameRequestCallback) => due.push(begin));
  const beginFrame = () => act(async () => due.shift()?.(0));
  const { result } = renderHook(() => useThumbShown('/thumb-of-this-test.webp'));
  await act(async () => decoded.resolve());

  // The first frame shows the thumbnail. The third begins after it was drawn.
  await beginFrame();
  await beginFrame();
  expect(result.current).toBe(false);
  await beginFrame();

  expect(result.current).toBe(true);
});
