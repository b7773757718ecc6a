import { type Step, Steps } from '../ui/steps.tsx';
import { Header } from './header.tsx';
import { PageBody } from './layouts.tsx';
import { ShopperNav } from './shopper-nav.tsx';

/** Renders the layout of a signed-in shopper's pages. `plain` hides the navigation links, for example at checkout. */
export function ShopperLayout({ step, plain = false }: { step?: Step; plain?: boolean }) {
  return (
    <>
      <Header steps={step && <Steps step={step} />}>{!plain && <ShopperNav />}</Header>
      <PageBody />
    </>
  );
}
