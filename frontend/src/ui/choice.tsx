/**
 * The look of the radio button of a label that shows the choice. It covers the label, so that a click or a touch finds
 * it. Tailwind looks for class names only in `.tsx` files.
 */
export const choice = 'absolute inset-0 z-1 size-full cursor-pointer opacity-0';
