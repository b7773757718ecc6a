import { expect, test } from 'vitest';
import { startShop } from '#tests/helpers/shop.ts';

test('npm run dev serves the client’s sources and the API on one origin', async () => {
  await using shop = await startShop({ dev: true });

  const page = await (await fetch(shop.url, { headers: { accept: 'text/html' } })).text();
  const source = await fetch(`${shop.url}/src/main.tsx`);
  const health = await fetch(`${shop.url}/api/health`);

  expect(page).toContain('/@vite/client');
  expect(source.headers.get('content-type')).toContain('javascript');
  expect(await source.text()).toContain('createRoot');
  expect(await health.json()).toMatchObject({ status: 'ok' });
});

test('real Stripe keys switch both browser and server to Stripe', async () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_real',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_real',
    STRIPE_WEBHOOK_SECRET: 'whsec_real',
  };
  await using shop = await startShop({ dev: true, env: keys });

  const config = await (await fetch(`${shop.url}/api/config`)).json();

  expect(config).toMatchObject({ stripePublishableKey: 'pk_test_real' });
  expect(config).not.toHaveProperty('stripeJsUrl');
  expect(shop.endpoints.stripe).toBe('https://api.stripe.com');
});
