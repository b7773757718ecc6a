/** The key under which the tab stores presses that put items into the cart, until the items are there. */
export const additionsKey = 'additions';
