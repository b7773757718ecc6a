import { type ReactNode, useId } from 'react';

/** A section of the account page, with the title on the left and the controls on the right. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-14 gap-y-5 border-line border-t py-9 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="display text-heading">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
