/** Renders a range of numbers, such as 10–15. A line can break before and after it, but not after its dash. */
export const NumberRange = ({ from, to }: { from: number; to: number }) => (
  <span className="whitespace-nowrap">
    {from}–{to}
  </span>
);
