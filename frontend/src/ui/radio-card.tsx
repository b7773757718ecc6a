import type { ComponentProps, ReactNode } from 'react';
import { choice } from './choice.tsx';

type RadioCardProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  note?: ReactNode;
  /** The right-aligned content, usually a price. */
  aside?: ReactNode;
};

/** Renders one of several options as a radio button. The whole card is clickable. */
export function RadioCard({ label, note, aside, ...input }: RadioCardProps) {
  return (
    <label className="group relative flex min-h-13 cursor-pointer items-center gap-4 rounded-control border border-edge px-4 py-3 transition-colors duration-200 hover:border-ash has-checked:border-bone has-focus-visible:outline-2 has-focus-visible:outline-bone has-focus-visible:outline-offset-3">
      <input type="radio" className={`peer ${choice}`} {...input} />
      <span
        aria-hidden="true"
        className="grid size-5 shrink-0 place-items-center rounded-full border border-edge after:size-2.5 after:rounded-full peer-checked:border-aura-ink peer-checked:after:bg-aura-ink"
      />
      <span className="min-w-0 flex-1">
        <span className="block text-small">{label}</span>
        {note && <span className="block text-ash text-label">{note}</span>}
      </span>
      {aside && <span className="tabular text-small">{aside}</span>}
    </label>
  );
}
