import type { LineSnapshot } from '#shared/model/line.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { catchFocus } from '../../ui/focus.ts';
import { useAddToCart } from './cart-queries.ts';

type BuyAgainProps = { line: Omit<LineSnapshot, 'productType'> };

/** A button that adds an ordered item to the cart again, at today's price. */
export function BuyAgain({ line }: BuyAgainProps) {
  const { mutate, isPending, isSuccess } = useAddToCart();
  const { artworkId, productId, variantId, quantity, customization, productName } = line;
  if (isSuccess) {
    return (
      <ButtonLink ref={catchFocus} variant="outline" to={paths.cart}>
        View Cart
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="outline"
      needsNetwork
      busy={isPending}
      aria-label={`Buy again: ${productTitle(productName)}`}
      onClick={() => mutate({ artworkId, productId, variantId, quantity, customization })}
    >
      {isPending ? 'Adding...' : 'Buy again'}
    </Button>
  );
}
