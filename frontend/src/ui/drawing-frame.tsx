import { type ReactNode, useEffect, useState } from 'react';

const rings = [0, 1.2, 2.4, 3.6];

type DrawingProps = { children: ReactNode; note?: ReactNode };

/** Renders a placeholder while a picture is being drawn: expanding rings in a dark frame, with the elapsed time. */
export function DrawingFrame(props: DrawingProps) {
  return (
    <div className="frame grid place-items-center">
      <Rings />
      <Elapsed {...props} />
    </div>
  );
}

/** Renders expanding rings and the elapsed time over a preview while the final picture is being drawn. */
export function DrawingNote(props: DrawingProps) {
  return (
    <div className="absolute inset-0 grid place-items-end justify-center overflow-hidden pb-5">
      <Rings />
      <Elapsed {...props} />
    </div>
  );
}

const Rings = () => (
  <svg viewBox="-52 -52 104 104" aria-hidden="true" className="absolute inset-0 size-full">
    {rings.map((delay) => (
      <circle key={delay} r="48" className="ring" style={{ animationDelay: `${delay}s` }} />
    ))}
  </svg>
);

function Elapsed({ children, note }: DrawingProps) {
  const seconds = useElapsedSeconds();
  return (
    <div className="relative rounded-panel bg-wall/80 px-5 py-3 text-center">
      <p role="status">{children}</p>
      <p className="tabular mt-1 text-ash text-label">
        {note && <>{note} · </>}
        {seconds} s
      </p>
    </div>
  );
}

function useElapsedSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
