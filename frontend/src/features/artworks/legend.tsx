import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { legendHash } from '../../lib/legend-hash.ts';
import { Button } from '../../ui/button.tsx';

type LegendProps = {
  sentences: readonly string[];
  /** Prints the artwork with its legend. Null until the picture exists. */
  onPrint: (() => void) | null;
};

/** A list that explains the artwork, one item per detail of the shopper, and a button that prints it as a card. */
export function Legend({ sentences, onPrint }: LegendProps) {
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();

  // The browser cannot follow the hash itself, because the legend appears after the page's data has arrived.
  useEffect(() => {
    if (hash === legendHash) section.current?.scrollIntoView();
  }, [hash]);

  return (
    <section ref={section} aria-labelledby="legend" className="relative mt-14 border-line border-t pt-9 lg:mt-20">
      <h2 id="legend" className="display text-heading">
        How to read it
      </h2>
      <ol className="mt-3 gap-x-14 text-small lg:columns-2">
        {sentences.map((sentence) => (
          <li key={sentence} className="break-inside-avoid border-line border-b py-3">
            {sentence}
          </li>
        ))}
      </ol>
      {onPrint && (
        <Button variant="outline" className="mt-5" onClick={onPrint}>
          Print as a card
        </Button>
      )}
    </section>
  );
}
