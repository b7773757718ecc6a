import { address } from '#tests/helpers/address.ts';
import type { Bodies } from './routes.ts';

/** What the bodies refer to. */
type Referred = {
  email: string;
  artworkId: number;
  inputId: number;
  fileId: number;
  productId: number;
  variantId: number;
  placement: string;
  paymentIntentId: string;
  /** The URL of a page. */
  page: string;
};

/** Returns a valid body of each route. */
export function bodiesOf({ email, artworkId, inputId, fileId, paymentIntentId, page, ...print }: Referred): Bodies {
  const { productId, variantId, placement } = print;
  const line = { artworkId, productId, variantId, quantity: 1, customization: { placement } };
  const checkout = { shippingAddress: address, selectedShippingId: null };
  return {
    'session.register': { username: 'mallory', email: 'mallory@example.com', password: 'violet-harbour-93-lanterns' },
    'session.signIn': { email, password: 'not-the-password' },
    'session.forgotPassword': { email: 'nobody@example.com' },
    'session.resetPassword': { token: 'a-token-that-nobody-was-sent', password: 'violet-harbour-93-lanterns' },
    'session.changePassword': { currentPassword: 'not-the-password', password: 'violet-harbour-93-lanterns' },
    'session.confirmPassword': { password: 'not-the-password' },
    'session.changeEmail': { email: 'mallory-2@example.com' },
    'session.verifyEmail': { token: 'a-token-that-nobody-was-sent' },
    'site.reportViolation': { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline' } },
    'site.reportError': { name: 'TypeError', message: 'undefined is not a function', places: [], page },
    'inputs.save': { name: 'Mallory', birthday: '1990-12-10', favoriteColor: '#224466', favoriteFood: 'Tea' },
    'artworks.generate': { inputId },
    'artworks.rename': { title: 'Mallory was here' },
    'printful.mockup': { productId, variantId, fileId, placement },
    'cart.addItem': line,
    'cart.changeItem': line,
    'addresses.add': address,
    'addresses.change': address,
    'checkout.calculate': checkout,
    'checkout.delivery': { countryCode: 'US', items: [{ variantId, quantity: 1 }] },
    'checkout.createPayment': { ...checkout, saveAddress: false },
    'checkout.confirmOrder': { paymentIntentId, cartItemIds: [] },
    'orders.correctAddress': { shippingAddress: address },
  };
}
