import { type ReactNode, useEffect, useState } from 'react';

/** A place that something will fill; `className` gives its shape and size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`sheen rounded-picture ${className}`} />;
}

/** Shows its children only once 200 ms have passed: what is quicker needs no skeleton. */
export function AfterAWhile({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label="Loading" className="w-full">
      {late && children}
    </div>
  );
}
