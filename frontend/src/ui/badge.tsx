import type { ReactNode } from 'react';

type Tone = 'plain' | 'success' | 'danger' | 'aura';

const tones: Record<Tone, string> = {
  plain: 'text-ash border-edge',
  success: 'text-success border-success/60',
  danger: 'text-danger border-danger/60',
  aura: 'text-aura-ink border-aura-ink/60',
};

/** Renders a short label in an outlined pill. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-full border px-2.5 py-0.5 text-label ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
