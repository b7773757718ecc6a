import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';

/** A page of one short form or one sentence. */
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
