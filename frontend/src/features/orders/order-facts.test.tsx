import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OrderStatus, Shipment } from '#shared/model/order.ts';
import { order } from '../../testing/order.ts';
import { OrderInformation, Shipments, ShippingAddressPart } from './order-facts.tsx';

const parcel = (carrier: string | null, service: string | null): Shipment => ({
  id: '1',
  carrier,
  service,
  trackingNumber: '9400',
  trackingUrl: null,
  shippedAt: '2026-11-23T12:00:00Z',
  deliveredAt: null,
  state: 'underway',
  isReplacement: false,
});

test.each([
  ['USPS', 'USPS Ground Advantage', 'USPS Ground Advantage'],
  ['FEDEX', 'FedEx 2Day', 'FedEx 2Day'],
  ['USPS', 'Ground Advantage', 'USPS, Ground Advantage'],
  ['USPS', null, 'USPS'],
  [null, null, 'Package'],
])('a parcel of %s by %s names its carrier once', (carrier, service, said) => {
  render(<Shipments shipments={[parcel(carrier, service)]} />);

  screen.getByText(said);
});

const open: OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped'];
test.each<[OrderStatus, boolean]>([
  ...open.map((status): [OrderStatus, boolean] => [status, true]),
  ['delivered', false],
  ['failed', false],
  ['cancelled', false],
])('an order that is %s shows its expected delivery: %s', (status, isSaid) => {
  render(<OrderInformation order={order({ status, estimatedDelivery: '2026-12-08' })} />);

  expect(screen.queryByText('December 8, 2026') !== null).toBe(isSaid);
});

test('an order says in words that it is paid and waits, beside its status, until the printer has it', () => {
  const { rerender } = render(<OrderInformation order={order({ status: 'pending' })} />);
  const status = () => screen.getByText('Status').nextSibling?.textContent;
  expect(status()).toBe('Paid, waiting for the printerPending');

  rerender(<OrderInformation order={order({ status: 'confirmed' })} />);

  expect(status()).toBe('Confirmed');
});

test('a gift message keeps its line breaks, and says where it is printed', () => {
  render(<OrderInformation order={order({ giftMessage: 'Dear Mama,\n\nhappy birthday!' })} />);

  const message = screen.getByText(/^Dear Mama,/);
  expect(message.textContent).toBe('Dear Mama,\n\nhappy birthday!');
  expect(message.className).toContain('whitespace-pre-line');
  screen.getByText(/^Printed on the packing slip/);
});

test.each([
  ['US', 'which won’t show prices.'],
  ['AT', 'which won’t show prices.'],
  ['CH', 'which also shows the prices, because customs requires them.'],
])('a gift to %s says whether the slip shows prices: %s', (countryCode, said) => {
  const { shippingAddress } = order();
  const placed = order({ giftMessage: 'Cheers', shippingAddress: { ...shippingAddress, countryCode } });

  render(<OrderInformation order={placed} />);

  screen.getByText(`Printed on the packing slip, ${said}`);
});

test('the email for updates stands beside the address, which may be another person’s', () => {
  const placed = order();
  render(
    <>
      <OrderInformation order={placed} />
      <ShippingAddressPart address={placed.shippingAddress} />
    </>,
  );

  expect(screen.getByText('Updates to').nextSibling?.textContent).toBe(placed.shippingAddress.email);
  expect(screen.getByRole('group').textContent).not.toContain('@');
});

test('an address whose lines repeat shows each line once', () => {
  const complaint = vi.spyOn(console, 'error');
  const { shippingAddress: address } = order();

  render(<ShippingAddressPart address={{ ...address, company: address.name }} />);

  screen.getByText(address.name);
  expect(complaint).not.toHaveBeenCalled();
});
