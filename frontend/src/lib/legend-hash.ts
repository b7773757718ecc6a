/** The hash in an artwork's URL that leads to its explanation. */
export const legendHash = '#legend';
