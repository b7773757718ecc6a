import { useCallback, useEffect, useRef, useState } from 'react';

/** The pause in typing, in milliseconds, after which the text is written. */
const settled = 300;

type Typed = {
  text: string;
  type: (text: string) => void;
  /** Writes the text immediately, for example before the shopper leaves the page. */
  settle: () => void;
};

/**
 * Holds the text of an input field while someone types. An input bound directly to a slower store, such as the URL,
 * would lose letters. Passes the text to `write` after a pause in typing. A new `stored` text, for example after the
 * Back button, replaces the text.
 */
export function useTyped(stored: string, write: (text: string) => void): Typed {
  const [text, setText] = useState(stored);
  const written = useRef(stored);
  const writer = useRef(write);
  writer.current = write;

  useEffect(() => {
    if (stored === written.current) return;
    written.current = stored;
    setText(stored);
  }, [stored]);

  const put = useCallback((latest: string) => {
    if (latest === written.current) return;
    written.current = latest;
    writer.current(latest);
  }, []);
  useEffect(() => {
    const timer = setTimeout(put, settled, text);
    return () => clearTimeout(timer);
  }, [put, text]);

  return { text, type: setText, settle: () => put(text) };
}
