/** The light of a product's picture: a pale wall, brighter above the middle. */
export const studio = { background: 'radial-gradient(75% 75% at 50% 42%, #f1eeea, #dcd7d0)' };
