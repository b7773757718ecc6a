/** Renders a product name of the form "title | maker". The maker appears in small print below the title. */
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
