/** A product of the catalogue; `changes` replaces the fields a test cares about. */
export const product = (productId: number, typeName: string, changes = {}) => ({
  id: productId,
  productId,
  name: typeName,
  typeName,
  description: '',
  imageUrl: '',
  popularityScore: 0,
  variantCount: 1,
  isPopular: false,
  ...changes,
});
