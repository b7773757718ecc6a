/** A product's title, with the maker's name (after the bar) in small print below. */
export function ProductName({ name }: { name: string }) {
  const [title, maker] = name.split(' | ', 2);
  if (!maker) return name;
  return (
    <>
      {title}
      <span className="sr-only"> | </span>
      <span className="mt-1 block font-normal font-sans text-ash text-label tracking-normal">{maker}</span>
    </>
  );
}
