/** The cart item that tests use. */
export const cartItem = {
  id: 4,
  artworkId: 7,
  productId: 71,
  variantId: 4011,
  quantity: 1,
  customization: { placement: 'front', options: {} },
  mockupUrl: null,
  price: '19.99',
  productName: 'Unisex Staple T-Shirt',
  productType: 'T-Shirt',
  productImage: '/shirt.png',
  variantSize: 'M',
  variantColor: 'Black',
};
