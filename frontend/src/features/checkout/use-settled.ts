import { useEffect, useState } from 'react';

/** A value once it has not changed for `ms` milliseconds; the first one at once. */
export function useSettled<Value extends string | number | null>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
