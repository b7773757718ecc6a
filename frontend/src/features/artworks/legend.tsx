import { Button } from '../../ui/button.tsx';

type LegendProps = {
  sentences: readonly string[];
  /** Prints the artwork with its legend. Null until the picture exists. */
  onPrint: (() => void) | null;
};

/** A list that explains the artwork, one item per detail of the shopper, and a button that prints it as a card. */
export function Legend({ sentences, onPrint }: LegendProps) {
  return (
    <section aria-labelledby="legend" className="relative mt-14 border-line border-t pt-9 lg:mt-20">
      <h2 id="legend" className="display text-heading">
        How to read it
      </h2>
      <ol className="mt-5 gap-x-14 text-ash text-small lg:columns-2">
        {sentences.map((sentence) => (
          <li key={sentence} className="break-inside-avoid py-2">
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
