/**
 * Returns whether a key press belongs to an input method that is composing. In Safari, the key that accepts a suggestion
 * arrives after the composition has ended, and only its key code tells.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;
