import { useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { defaultCountry } from '#shared/model/address.ts';
import { plainGift } from '../../lib/slip-note.ts';
import { paths } from '../../paths.ts';
import { addressesQuery, countriesQuery } from '../../queries/addresses.ts';
import { cartQuery } from '../../queries/cart.ts';
import { deliveryCountryQuery } from '../../queries/delivery-country.ts';
import { AddressQuestions } from '../../ui/address-questions.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/notice-frame.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useUser } from '../session/session-context.tsx';
import { findAddressDraft, keepAddressDrafts } from './address-draft.ts';
import { DeliverySection } from './delivery-section.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayBar } from './pay-bar.tsx';
import { PaymentSection } from './payment-section.tsx';
import { Section } from './section.tsx';
import { SavedAddresses, ShippingForm } from './shipping-form.tsx';
import { useCheckout } from './use-checkout.ts';

/** The checkout: address, delivery, and payment next to the order summary. `artworkOf` renders an artwork by ID. */
export function Checkout({ artworkOf }: { artworkOf?: (id: number) => ReactNode }) {
  const { id: userId, email } = useUser();
  const [{ data: cart }, { data: addresses }, { data: shippedTo }] = useSuspenseQueries({
    queries: [
      // Another tab or device may have changed the cart.
      { ...cartQuery, staleTime: 0, refetchOnWindowFocus: true },
      addressesQuery,
      countriesQuery,
    ],
  });
  const { data: countryCode } = useQuery(deliveryCountryQuery);
  const known = { email, countryCode: countryCode ?? defaultCountry };
  const [draft] = useState(() => findAddressDraft(userId));
  const [preferred] = useState(addresses.find(({ isDefault }) => isDefault) ?? addresses[0] ?? null);
  const checkout = useCheckout(cart, draft ?? preferred, known);
  const { form, items, phase, totals, updating, saveAddress, setSaveAddress } = checkout;

  useEffect(() => keepAddressDrafts(userId, form), [userId, form]);

  if (items.length === 0) return <EmptyCart />;
  return (
    <div className="page pt-4 lg:pt-9">
      <BackLink to={paths.cart} inert={phase !== 'open'}>
        Back to cart
      </BackLink>
      <PageTitle className="display mt-2 mb-7 text-title lg:mb-9">Checkout</PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-7 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <aside className="lg:col-start-2 lg:row-start-1">
          <OrderSummary
            items={items}
            giftMessage={checkout.giftMessage}
            calculation={totals.shown}
            country={totals.country}
            updating={updating}
            artworkOf={artworkOf}
          />
        </aside>
        <div className="lg:col-start-1 lg:row-start-1">
          <div inert={phase !== 'open'}>
            <Section title="Shipping address">
              {checkout.isGift && (
                <p className="mb-6 text-ash text-small">
                  For a gift, enter the address of the person who receives it, with your own email. We email news about
                  the order only to you.
                  {checkout.giftMessage === plainGift && (
                    <>
                      {' '}
                      <Link to={paths.cart} className="text-bone text-link">
                        Add a gift message
                      </Link>{' '}
                      in the cart.
                    </>
                  )}
                </p>
              )}
              <SavedAddresses addresses={addresses} form={form} known={known} />
              <ShippingForm form={form} countries={shippedTo.countries} />
              <AddressQuestions
                questions={checkout.questions}
                country={form.getValues('countryCode')}
                isConfirmed={checkout.isConfirmed}
                onConfirm={checkout.confirmAddress}
              />
              <CheckField
                label="Save this address for next time"
                className="mt-6"
                checked={saveAddress}
                onChange={(event) => setSaveAddress(event.target.checked)}
              />
            </Section>
            <DeliverySection totals={totals} />
          </div>
          <PaymentSection checkout={checkout} />
          <PayBar
            phase={phase}
            total={totals.shown?.total}
            updating={updating}
            country={totals.country}
            isAddressComplete={totals.isAddressComplete}
            incomplete={checkout.incomplete}
            onPay={checkout.press}
          />
        </div>
      </div>
    </div>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      level={1}
      title="Your cart is empty"
      action={<ButtonLink to={paths.products()}>Browse All Products</ButtonLink>}
    >
      Add a product first, then check out here.
    </EmptyState>
  );
}
