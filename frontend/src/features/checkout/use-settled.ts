import { useEffect, useState } from 'react';

/** Debounces a value: returns it once it has not changed for `ms` milliseconds. The first value returns at once. */
export function useSettled<Value extends string | number | null>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
