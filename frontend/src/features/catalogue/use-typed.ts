import { useCallback, useEffect, useRef, useState } from 'react';

/** The pause in milliseconds after which what was typed is written. */
const settled = 300;

type Typed = {
  text: string;
  type: (text: string) => void;
  /** Writes the text now, for example before the page is left. */
  settle: () => void;
};

/**
 * Keeps the text of a box while somebody types. A box that is bound to a slower store, such as the URL, loses letters.
 * The text is passed to `write` after a pause, and a new `stored` text replaces it, as after the Back button.
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
