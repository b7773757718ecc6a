import { type Step, Steps } from '../ui/steps.tsx';
import { Header } from './header.tsx';
import { PageBody } from './page-body.tsx';
import { ShopperNav } from './shopper-nav.tsx';

type ShopperLayoutProps = {
  step?: Step;
  /** Whether the shopper has already paid. */
  isBought?: boolean;
  /** Hides the navigation links, for example at checkout. */
  plain?: boolean;
};

/** Renders the layout of a signed-in shopper's pages. */
export function ShopperLayout({ step, isBought = false, plain = false }: ShopperLayoutProps) {
  return (
    <>
      <Header steps={step && <Steps step={step} isBought={isBought} />}>{!plain && <ShopperNav />}</Header>
      <PageBody />
    </>
  );
}
