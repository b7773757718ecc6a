import { useEffect, useState } from 'react';

/** Debounces a value: returns the last value that was stable for `ms` milliseconds. Returns the first value at once. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
