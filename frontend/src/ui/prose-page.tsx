import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

/** Renders a text page. `children` uses `h2` for headings and `p` for paragraphs. */
export function ProsePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page pt-10 lg:pt-20">
      <div className="mx-auto max-w-measure [&_h2]:display [&_h2]:mt-9 [&_h2]:mb-2 [&_h2]:text-heading [&_p+p]:mt-3 [&_p]:text-ash">
        <PageTitle>{title}</PageTitle>
        <div className="mt-7">{children}</div>
      </div>
    </div>
  );
}
