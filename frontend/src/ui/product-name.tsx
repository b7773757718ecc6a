const units: Record<string, string> = { in: 'Sizes in inches', cm: 'Sizes in centimeters' };

/**
 * Renders a product name of the form "title | maker" or "title (in)". The maker or the unit appears in small print
 * below the title.
 */
export function ProductName({ name }: { name: string }) {
  const [, titleOfUnit, unit = ''] = /^(.+) \((in|cm)\)$/.exec(name) ?? [];
  const [title, note = units[unit]] = titleOfUnit ? [titleOfUnit] : name.split(' | ', 2);
  if (!note) return name;
  return (
    <>
      {title}
      <span className="sr-only"> | </span>
      <span className="mt-1 block font-normal font-sans text-ash text-label tracking-normal">{note}</span>
    </>
  );
}
