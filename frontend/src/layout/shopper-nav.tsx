import { useQuery } from '@tanstack/react-query';
import { Images, LogOut, type LucideIcon, Menu, Package, ShoppingBag, UserRound } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { countOf } from '#shared/model/cart.ts';
import { useChangedItems } from '../features/cart/item-changes.ts';
import { useUser } from '../features/session/session-context.tsx';
import { useSignOut } from '../features/session/use-sign-out.ts';
import { paths } from '../paths.ts';
import { cartQuery } from '../queries/cart.ts';
import { useNetworkGate } from '../ui/offline-notice.tsx';

const iconLook = 'relative grid size-11 place-items-center rounded-control text-ash transition-colors hover:text-bone';
const rowLook = 'flex min-h-12 w-full items-center gap-3.5 rounded-control px-3 text-small hover:bg-plinth';

/** Renders the shopper's name, the links to the shopper's pages, and the sign-out button. */
export function ShopperNav() {
  const { username, email } = useUser();
  const name = username || email.split('@')[0] || 'User';
  const signOut = useSignOut();
  const gate = useNetworkGate();
  return (
    <nav aria-label="Account and cart" className="-mr-3 ml-auto flex items-center gap-1">
      <Link
        to={paths.account}
        title="Account"
        className="mr-2 hidden max-w-[10rem] truncate py-2 text-ash text-small hover:text-bone md:block"
      >
        {name}
      </Link>
      <CartLink />
      <div className="hidden items-center gap-1 md:flex">
        <IconLink to={paths.orders} label="Orders" icon={Package} />
        <IconLink to={paths.gallery} label="Saved artwork" icon={Images} />
        <button
          type="button"
          aria-label="Log out"
          title="Log out"
          disabled={signOut.isPending}
          onClick={() => signOut.mutate()}
          className={`${iconLook} disabled:text-smoke`}
          {...gate}
        >
          <LogOut size={20} />
        </button>
      </div>
      <PhoneMenu name={name} leaving={signOut.isPending} onSignOut={() => signOut.mutate()} />
    </nav>
  );
}

function IconLink({ to, label, icon: Icon }: { to: string; label: string; icon: LucideIcon }) {
  return (
    <Link to={to} aria-label={label} title={label} className={iconLook}>
      <Icon size={20} />
    </Link>
  );
}

function CartLink() {
  const { data: held = [] } = useQuery(cartQuery);
  const count = countOf(useChangedItems(held));
  return (
    <Link
      to={paths.cart}
      aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      title="Cart"
      className={iconLook}
    >
      <ShoppingBag size={20} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute top-0.5 right-0 min-w-5 rounded-full bg-bone px-1 text-center font-semibold text-[13px] text-wall"
        >
          {count}
        </span>
      )}
    </Link>
  );
}

type PhoneMenuProps = { name: string; leaving: boolean; onSignOut: () => void };

/** Renders the navigation links as a menu behind one button, for narrow screens. */
function PhoneMenu({ name, leaving, onSignOut }: PhoneMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const gate = useNetworkGate();
  const { key } = useLocation();
  // Every navigation closes the menu.
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape') return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  };
  const closeOnLeaving = ({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  };
  return (
    <details ref={menu} className="group/menu relative md:hidden" onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      {/* While the menu is open, its button covers the whole screen behind the menu, so a press anywhere else closes
          it. */}
      <summary
        aria-label="Menu"
        className={`${iconLook} list-none group-open/menu:before:fixed group-open/menu:before:inset-0 group-open/menu:before:z-20 [&::-webkit-details-marker]:hidden`}
      >
        <Menu size={20} />
      </summary>
      <div className="absolute right-0 z-30 mt-2 w-max min-w-60 max-w-[90vw] rounded-panel border border-line bg-vitrine p-2 shadow-float">
        <MenuLink to={paths.account} label={name} icon={UserRound} />
        <MenuLink to={paths.orders} label="Orders" icon={Package} />
        <MenuLink to={paths.gallery} label="Saved artwork" icon={Images} />
        <button
          type="button"
          disabled={leaving}
          onClick={onSignOut}
          className={`${rowLook} disabled:text-smoke`}
          {...gate}
        >
          <LogOut size={20} className="text-ash" />
          Log out
        </button>
      </div>
    </details>
  );
}

function MenuLink({ to, label, icon: Icon }: { to: string; label: string; icon: LucideIcon }) {
  return (
    <Link to={to} className={rowLook}>
      <Icon size={20} className="shrink-0 text-ash" />
      <span className="truncate">{label}</span>
    </Link>
  );
}
