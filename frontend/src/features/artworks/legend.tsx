/** A list that explains the artwork, with one sentence per item. */
export function Legend({ sentences }: { sentences: readonly string[] }) {
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
    </section>
  );
}
