export const stripe = 'POST /api/webhooks/stripe';
export const printful = 'POST /api/webhooks/printful/{secret}';
