import { expect, test } from 'vitest';
import { replaceBlockedStorage } from './blocked-storage.ts';
import { findEntrance, rememberEntrance } from './entrance.ts';
import { takeFlashMessage } from './flash-message.ts';

test('the pages for visitors work in a browser that blocks storage', () => {
  const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage')!;
  const get = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  try {
    Object.defineProperty(window, 'sessionStorage', { get, configurable: true });
    expect(takeFlashMessage).toThrow('Access is denied');

    replaceBlockedStorage();

    expect(takeFlashMessage()).toBeNull();
    rememberEntrance({ birthday: '1992-06-03', color: '#008080' });
    expect(findEntrance()).toBeNull();
  } finally {
    Object.defineProperty(window, 'sessionStorage', own);
  }
});

test('a browser that does not block storage keeps its own', () => {
  const own = window.sessionStorage;

  replaceBlockedStorage();

  expect(window.sessionStorage).toBe(own);
});
