import { titleAndNote } from '#shared/model/product-name.ts';

/** Renders a product's name. Its maker or the unit of its sizes appears in small print below the title. */
export function ProductName({ name }: { name: string }) {
  const [title, note] = titleAndNote(name);
  if (!note) return title;
  return (
    <>
      {title}
      <span className="sr-only"> | </span>
      <span className="mt-1 block font-normal font-sans text-ash text-label tracking-normal">{note}</span>
    </>
  );
}
