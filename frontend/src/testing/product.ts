/** Returns a catalogue product. `changes` replaces the fields that matter to the test. */
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
