import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** Renders the link above a page's heading to the page before it. `className` is for layout only. */
export function BackLink({ className = '', children, ...link }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={`inline-flex min-h-11 items-center gap-2 text-ash text-small hover:text-bone ${className}`}
      {...link}
    >
      <ArrowLeft size={18} />
      {children}
    </Link>
  );
}
