/** The backdrop of product pictures: a pale wall, brightest above the middle. */
export const studio = { background: 'radial-gradient(75% 75% at 50% 42%, #f1eeea, #dcd7d0)' };
