import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings, still } from './axe.ts';
import { openStage, seeToast } from './stage.ts';

const stage = openStage();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });

describe('accessibility', () => {
  test.each([
    ['landing', '/'],
    ['not found', '/nowhere'],
    ['signed out', '/preview/1'],
    ['privacy', '/privacy'],
    ['terms', '/terms'],
    ['returns', '/returns'],
    ['forgotten password', '/forgot-password'],
    ['new password', '/reset-password?token=x'],
  ])('axe reports no violations on the visitor page “%s”', async (state, path) => {
    const page = await stage.visitor({ options: still, path });
    await page.getByRole('heading', { level: 1 }).waitFor();

    expect(await findings(page, state)).toEqual([]);
  });

  test('axe reports no violations on the sign-in and registration forms or while a toast is visible', async () => {
    const page = await stage.visitor({ options: still, path: '/login' });
    await button(page, 'Sign In').waitFor();
    const found = await findings(page, 'sign in');

    await button(page, "Don't have an account? Sign up").click();
    await page.getByLabel('Username').fill('maya');
    await page.getByLabel('Email').fill('maya@example.com');
    await page.getByLabel('Password', { exact: true }).fill('one password');
    await page.getByLabel('Confirm Password').fill('another one');
    await button(page, 'Create Account').click();
    const toast = await seeToast(page, 'Registration failed');
    // A toast stays open while the pointer is over it.
    await toast.getByText('Registration failed').hover();
    found.push(...(await findings(page, 'registration, with a toast')));

    expect(found).toEqual([]);
  });

  test('axe reports no violations when the shop is unreachable', async () => {
    const page = await stage.visitor({ options: still });
    await page.route('**/api/user', (route) => route.abort());
    await page.goto('/login');
    await button(page, 'Try Again').waitFor();

    expect(await findings(page, 'no shop')).toEqual([]);
  });
});
