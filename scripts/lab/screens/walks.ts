import type { Page } from 'playwright-core';
import { enterAddress, fillCard, payButton } from '#tests/e2e/shopping.ts';

export type Shots = {
  page: Page;
  /** Takes a screenshot of the whole page or, if `whole` is false, of the visible part. */
  shoot: (state: string, whole?: boolean) => Promise<void>;
};

const password = 'a long enough password 7';

/** Visits every screen that a visitor without an account can see. */
export async function visitorScreens({ page, shoot }: Shots): Promise<void> {
  await page.goto('/');
  await page.getByText('Four people, four pieces').scrollIntoViewIfNeeded();
  await page.locator('main canvas[role=img].opacity-100').waitFor();
  await page.evaluate('window.scrollTo(0, 0)');
  await shoot('landing');
  for (const text of [
    'privacy',
    'terms',
    'returns',
    'forgot-password',
    `reset-password?token=${'x'.repeat(43)}`,
    'nowhere',
  ]) {
    await page.goto(`/${text}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(text.split('?')[0] ?? text);
  }
  await page.goto('/orders');
  await page.getByText('Sign in to continue').waitFor();
  await shoot('signed-out');
  await page.goto('/login');
  await page.locator('canvas.opacity-100').last().waitFor();
  await shoot('login', false);
  await page.getByText("Don't have an account? Sign up").click();
  await shoot('register', false);
  await register(page, 'another');
  await page.getByText('Passwords do not match').first().waitFor();
  await shoot('register-mismatch', false);
}

async function register(page: Page, confirmed: string): Promise<void> {
  const name = `maya${Date.now() % 1e9}`;
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(confirmed);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Registers a shopper and visits every screen that a shopper can see, from the empty gallery to the paid order. */
export async function shopperScreens(shots: Shots): Promise<void> {
  const { page, shoot } = shots;
  await page.goto('/login');
  await page.getByText("Don't have an account? Sign up").click();
  await register(page, password);
  await page.getByLabel('Full Name').waitFor();
  await shoot('workspace-empty', false);
  for (const path of ['saved-artwork', 'cart', 'orders', 'checkout']) {
    await page.goto(`/${path}`);
    await shoot(`${path}-empty`);
  }
  await onboarding(shots);
  await artwork(shots);
  await shopping(shots);
  await buying(shots);
  for (const [state, path] of [
    ['account', '/account'],
    ['thank-you-pending', '/thank-you/pending'],
    ['preview-missing', '/preview/999'],
    ['purchase-invalid', '/purchase/x'],
    ['order-missing', '/orders/VF-0000000000'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await shoot(state);
  }
}

async function onboarding({ page, shoot }: Shots): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Full Name').fill('Maya Lindqvist');
  await page.getByLabel('Birthday').fill('1992-06-03');
  await page.getByLabel('Birth Time').fill('07:15');
  await page.getByText('Born on a').waitFor();
  await shoot('workspace-personal');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByLabel('Hex').fill('#3FC1AE');
  await page.getByLabel('Favorite Food').fill('Mango sticky rice');
  await shoot('workspace-preferences', false);
  await page.getByRole('button', { name: 'Next Step' }).click();
  await shoot('workspace-voice');
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await page.getByText('Recording, 2 of 5 seconds').waitFor();
  await shoot('workspace-recording', false);
  await page.getByText('Voice sample ready').waitFor();
  await shoot('workspace-held', false);
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await page.getByRole('button', { name: 'Generate Artwork' }).waitFor();
  await shoot('workspace-ready');
}

async function artwork({ page, shoot }: Shots): Promise<void> {
  await page.getByRole('button', { name: 'Generate Artwork' }).click();
  // If the machine is busy, the artwork may be drawn before its page has loaded.
  await page.getByText('Drawing your artwork').or(page.getByText('Ready for Purchase')).first().waitFor();
  await page.screenshot({ path: '.screens/preview-waiting.png' });
  await page.getByText('Ready for Purchase').waitFor({ timeout: 60_000 });
  await shoot('preview');
  await page.getByRole('button', { name: 'Enlarge artwork' }).click();
  await shoot('preview-zoom', false);
  await page.keyboard.press('Escape');
  await page.goto('/saved-artwork');
  await page.getByText('Artwork #1').first().waitFor();
  await shoot('saved-artwork');
}

async function shopping({ page, shoot }: Shots): Promise<void> {
  await page.goto('/purchase/1');
  await page.getByText('Your Artwork is Ready!').waitFor({ timeout: 60_000 });
  await shoot('purchase');
  await page.getByRole('link', { name: 'Browse All Products' }).click();
  await page
    .getByRole('link', { name: /Customize/ })
    .first()
    .waitFor();
  await shoot('products', false);
  await page
    .getByRole('link', { name: /Customize/ })
    .first()
    .click();
  await page.getByRole('button', { name: /Add to Cart/ }).waitFor();
  await shoot('customize');
  // The mockup is requested once the selection has been unchanged for a while.
  await page.getByText('This is how it will look.').waitFor({ timeout: 60_000 });
  await shoot('customize-mockup');
  await page.getByRole('button', { name: /Add to Cart/ }).click();
  await page.getByRole('link', { name: /View Cart/ }).waitFor();
  await shoot('customize-added', false);
  await page.goto('/cart');
  await page.getByText('Proceed to Checkout').first().waitFor();
  await shoot('cart');
  await page.goto('/checkout');
  await page.getByLabel(/Full Name/).waitFor();
  await shoot('checkout');
}

async function buying({ page, shoot }: Shots): Promise<void> {
  await enterAddress(page);
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
  await fillCard(page, '4242 4242 4242 4242');
  await shoot('checkout-ready');
  await payButton(page).click();
  await page.getByRole('link', { name: 'View order', exact: true }).waitFor({ timeout: 60_000 });
  await shoot('thank-you');
  await page.getByRole('link', { name: 'View order', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot('order');
  await page.goto('/orders');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot('orders');
  await page.goto('/preview/1');
  await page.getByText('Purchased').first().waitFor({ timeout: 60_000 });
  await shoot('preview-purchased');
  await page.goto('/saved-artwork');
  await page.getByText('Purchased').first().waitFor();
  await shoot('saved-artwork-purchased');
}
