import { useEffect, useEffectEvent, useRef, useState } from 'react';

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

  useEffect(() => {
    if (stored === written.current) return;
    written.current = stored;
    setText(stored);
  }, [stored]);

  const settle = () => {
    if (text === written.current) return;
    written.current = text;
    write(text);
  };
  const settleLater = useEffectEvent(settle);
  useEffect(() => {
    const timer = setTimeout(() => settleLater(), settled);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, type: setText, settle };
}
