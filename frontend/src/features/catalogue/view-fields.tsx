import { isNamed, isOfType, type Product } from '#shared/model/product.ts';
import { Chips } from './chips.tsx';

/** The views of the customizer: on the product, on a wall, or on a wall next to other sizes. */
export type View = 'product' | 'wall' | 'sizes';

const views: readonly { value: View; label: string }[] = [
  { value: 'product', label: 'Product' },
  { value: 'wall', label: 'On my wall' },
  { value: 'sizes', label: 'Sizes side by side' },
];

/** Returns whether a product hangs on a wall. */
export const isWallArt = (product: Pick<Product, 'name' | 'typeName'>): boolean =>
  isOfType(product, 'poster') || isOfType(product, 'canvas') || isNamed(product, ['framed']);

type ViewFieldsProps = { view: View; onChange: (view: View) => void };

/** The choice of a view for wall art. */
export function ViewFields({ view, onChange }: ViewFieldsProps) {
  return <Chips legend="View" chips={views} chosen={view} onChoose={(value) => onChange(value as View)} />;
}
