import type { Appearance } from '@stripe/stripe-js';

/** The design tokens as plain colors, because our stylesheet does not reach the card form in Stripe's iframe. */
export const cardLook: Appearance = {
  theme: 'night',
  variables: {
    colorPrimary: '#f4f0e7',
    colorBackground: '#1f1b18',
    colorText: '#f4f0e7',
    colorTextSecondary: '#b9b3ac',
    colorTextPlaceholder: '#97918a',
    colorDanger: '#fd736d',
    fontFamily: '"Instrument Sans Variable", system-ui, sans-serif',
    fontSizeBase: '16px',
    borderRadius: '10px',
  },
  rules: {
    '.Input': { border: '1px solid #76706c', boxShadow: 'none' },
    '.Input:focus': { border: '1px solid #f4f0e7' },
    '.Label': { fontWeight: '500' },
  },
};
