import type { Step } from '../ui/steps.tsx';
import { Header } from './header.tsx';
import { PageBody } from './layouts.tsx';
import { ShopperNav } from './shopper-nav.tsx';

/** Around the pages of a signed-in shopper. `plain` leaves only the mark in the header, as at the checkout. */
export function ShopperLayout({ step, plain = false }: { step?: Step; plain?: boolean }) {
  return (
    <>
      <Header step={step}>{!plain && <ShopperNav />}</Header>
      <PageBody />
    </>
  );
}
