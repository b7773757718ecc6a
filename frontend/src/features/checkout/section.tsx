import type { ReactNode } from 'react';

/** A titled section of the checkout page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line border-t py-9 first:border-t-0 first:pt-0">
      <h2 className="display mb-5 text-heading">{title}</h2>
      {children}
    </section>
  );
}
