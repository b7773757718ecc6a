/**
 * Settles like the promise, or rejects after this many milliseconds. A promise of the browser may never settle, such as
 * WebKit's for a damaged sound file.
 */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(() => deadline.reject(new DOMException('The browser does not answer', 'TimeoutError')), ms);
  return Promise.race([promise, deadline.promise]).finally(() => clearTimeout(timer));
}

/** Decodes a picture, or rejects after half a minute. */
export const decodePicture = (image: HTMLImageElement): Promise<void> => within(30_000, image.decode());
