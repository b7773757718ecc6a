import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';

/** A narrow page for one short form or message. */
export function NarrowPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page pt-10 lg:pt-20">
      <div className="mx-auto max-w-md">
        <PageTitle>{title}</PageTitle>
        <div className="mt-7">{children}</div>
      </div>
    </div>
  );
}
