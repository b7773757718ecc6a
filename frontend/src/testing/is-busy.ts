/** Returns whether a button tells assistive technology that it ignores presses, although it can have the focus. */
export const isBusy = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true';
