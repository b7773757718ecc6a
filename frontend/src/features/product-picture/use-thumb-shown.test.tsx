import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useThumbShown } from './use-thumb-shown.ts';

test('a thumbnail counts as shown once the next frame has been drawn, however long that takes', async () => {
  const decoded = Promise.withResolvers<void>();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(decoded.promise);
  const due: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (begin: FrameRequestCallback) => due.push(begin));
  const beginFrame = () => act(async () => due.shift()?.(0));
  const { result } = renderHook(() => useThumbShown('/thumb-of-this-test.webp'));
  await act(async () => decoded.resolve());

  // The thumbnail is drawn in the first frame. The third frame starts after that.
  await beginFrame();
  await beginFrame();
  expect(result.current).toBe(false);
  await beginFrame();

  expect(result.current).toBe(true);
});
