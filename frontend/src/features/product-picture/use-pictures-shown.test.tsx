import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePicturesShown } from './use-pictures-shown.ts';

test('a picture counts as shown once the next frame has been drawn, however long that takes', async () => {
  const decoded = Promise.withResolvers<void>();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(decoded.promise);
  const due: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (begin: FrameRequestCallback) => due.push(begin));
  const beginFrame = () => act(async () => due.shift()?.(0));
  const { result } = renderHook(() => usePicturesShown(['/slowly-drawn.webp']));
  await act(async () => decoded.resolve());

  // The picture is drawn in the first frame. The third frame starts after that.
  await beginFrame();
  await beginFrame();
  expect(result.current).toBe(false);
  await beginFrame();

  expect(result.current).toBe(true);
});

test('pictures count as shown once the last of them is, and a broken one does not hold them up', async () => {
  const slow = Promise.withResolvers<void>();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(function (this: HTMLImageElement) {
    return this.src.includes('slow') ? slow.promise : Promise.reject(new Error('Broken'));
  });
  vi.stubGlobal('requestAnimationFrame', (begin: FrameRequestCallback) => queueMicrotask(() => begin(0)));
  const { result } = renderHook(() => usePicturesShown(['/broken.webp', '/slow.webp']));
  await act(async () => {});
  expect(result.current).toBe(false);

  await act(async () => slow.resolve());

  expect(result.current).toBe(true);
});
