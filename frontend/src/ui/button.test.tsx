import { onlineManager } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { showPage } from '../testing/show-page.tsx';
import { Button, ButtonAnchor } from './button.tsx';
import { OfflineNotice } from './offline-notice.tsx';

const reason = 'You’re offline. Saving and checkout resume when you reconnect.';
const setOnline = (online: boolean) => act(async () => onlineManager.setOnline(online));
afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

function show() {
  fakeServer();
  return showPage(
    <>
      <OfflineNotice />
      <Button needsNetwork>Save</Button>
      <Button needsNetwork disabled>
        Saving...
      </Button>
      <Button>Next Step</Button>
      <ButtonAnchor href="/everything.json">Download</ButtonAnchor>
    </>,
  );
}

test('a button that needs the network is disabled with a reason while offline and enabled once online', async () => {
  const page = await show();
  const save = page.button('Save');
  const describedBy = () => document.getElementById(save.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(save.disabled).toBe(false);
  expect(page.text()).not.toContain(reason);

  await setOnline(false);

  expect(save.disabled).toBe(true);
  expect(save.title).toBe(reason);
  expect(describedBy()).toBe(reason);
  expect(page.button('Next Step').disabled).toBe(false);
  await setOnline(true);
  expect(save.disabled).toBe(false);
  expect(save.hasAttribute('title')).toBe(false);
  expect(page.button('Saving...').disabled).toBe(true);
});

test('a link that leaves the app becomes a disabled button while offline', async () => {
  const page = await show();
  const link = () => page.element.querySelector('a');
  expect(link()?.getAttribute('href')).toBe('/everything.json');

  await setOnline(false);

  expect(link()).toBeNull();
  expect(page.button('Download').disabled).toBe(true);
  expect(page.button('Download').title).toBe(reason);
  await setOnline(true);
  expect(link()?.getAttribute('href')).toBe('/everything.json');
});

test('a browser that starts offline counts as online, because the shop may run on the same machine', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const page = await show();

  expect(page.button('Save').disabled).toBe(false);
  expect(page.text()).not.toContain(reason);
});
