const key = 'flash-message';

/** Stores a message for the page that the next full page load opens. */
export function setFlashMessage(message: string): void {
  sessionStorage.setItem(key, message);
}

/** Returns whether this page is on its way to the next one, which shows a message. */
export const hasFlashMessage = (): boolean => sessionStorage.getItem(key) !== null;

/** Returns and removes the message that the previous page stored, or null if there is none. */
export function takeFlashMessage(): string | null {
  const message = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return message;
}
