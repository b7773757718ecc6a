import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, type RouteObject, useRoutes } from 'react-router-dom';
import { useOwnTab } from './features/session/use-own-tab.ts';
import { ShopperLayout } from './layout/shopper-layout.tsx';
import { lazyPage } from './lazy-page.tsx';
import { additionsKey } from './lib/additions-key.ts';
import { isKept } from './lib/tab-storage.ts';
import { patterns } from './paths.ts';
import { routeReady } from './route-ready.ts';
import { sharedPages } from './shared-pages.tsx';

const AccountPage = lazyPage(async () => (await import('./pages/account.tsx')).AccountPage);
// Each page from the artwork to the payment prefetches the next one's code: the artwork's picture morphs between the
// first three, and without its code, a light page would first be a dark one without content.
const checkout = () => import('./pages/checkout.tsx');
const CheckoutPage = lazyPage(async () => (await checkout()).CheckoutPage);
const ThankYouPage = lazyPage(async () => (await checkout()).ThankYouPage);
const CartPage = lazyPage(async () => (await import('./pages/cart.tsx')).CartPage, CheckoutPage);
const CustomizePage = lazyPage(async () => (await import('./pages/customize.tsx')).CustomizePage, CartPage);
const ProductsPage = lazyPage(async () => (await import('./pages/products.tsx')).ProductsPage, CustomizePage);
const PurchasePage = lazyPage(async () => (await import('./pages/purchase.tsx')).PurchasePage, ProductsPage);
const PreviewPage = lazyPage(async () => (await import('./pages/preview.tsx')).PreviewPage, PurchasePage);
const WorkspacePage = lazyPage(async () => (await import('./pages/workspace.tsx')).WorkspacePage, PreviewPage);
const GalleryPage = lazyPage(async () => (await import('./pages/gallery.tsx')).GalleryPage, PreviewPage);
const OrdersPage = lazyPage(async () => (await import('./pages/orders.tsx')).OrdersPage);
const OrderPage = lazyPage(async () => (await import('./pages/order.tsx')).OrderPage);
const ReceiptPage = lazyPage(async () => (await import('./pages/receipt.tsx')).ReceiptPage);

const routes: RouteObject[] = [
  // The workspace renders its own header, because the highlighted step depends on the form.
  { path: patterns.home, element: <WorkspacePage /> },
  {
    element: <ShopperLayout step={3} />,
    children: [
      { path: patterns.preview, element: <PreviewPage /> },
      { path: patterns.purchase, element: <PurchasePage /> },
      { path: patterns.products, element: <ProductsPage /> },
      { path: patterns.customize, element: <CustomizePage /> },
    ],
  },
  { element: <ShopperLayout step={4} />, children: [{ path: patterns.cart, element: <CartPage /> }] },
  { element: <ShopperLayout step={4} plain />, children: [{ path: patterns.checkout, element: <CheckoutPage /> }] },
  { element: <ShopperLayout step={4} isBought />, children: [{ path: patterns.thankYou, element: <ThankYouPage /> }] },
  {
    element: <ShopperLayout />,
    children: [
      { path: patterns.gallery, element: <GalleryPage /> },
      { path: patterns.orders, element: <OrdersPage /> },
      { path: patterns.order, element: <OrderPage /> },
      { path: patterns.receipt, element: <ReceiptPage /> },
      { path: patterns.account, element: <AccountPage /> },
      ...sharedPages,
    ],
  },
  { path: patterns.login, element: <Navigate to={patterns.home} replace /> },
];

/** Renders a signed-in shopper's page for the current URL. Finishes what a reload has kept from the cart. */
export function ShopperPages() {
  const queries = useQueryClient();
  useOwnTab();
  // Not before the tab is this shopper's own, because another one may have left it.
  useEffect(() => {
    if (isKept(additionsKey)) void CartPage.load().then((cart) => cart.resume?.(queries));
  }, [queries]);
  return useRoutes(routes);
}

/** Loads the page at this path, so that it renders at once. */
export const pageReady = (queries: QueryClient, path: string): Promise<void> => routeReady(routes, queries, path);
