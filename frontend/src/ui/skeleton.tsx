import { type ReactNode, useEffect, useState } from 'react';

/** Renders a placeholder for loading content. `className` sets the shape and size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`sheen rounded-picture ${className}`} />;
}

/** Renders its children after 200 ms, because content that loads faster needs no placeholder. */
export function AfterAWhile({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="w-full">
      {late && (
        <>
          <span className="sr-only">Loading</span>
          {children}
        </>
      )}
    </div>
  );
}
