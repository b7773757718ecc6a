/** Returns whether a button ignores presses and tells assistive technology so, while it can still have the focus. */
export const isBusy = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true';
