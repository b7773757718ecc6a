/** Returns the class names of one segment of a stepped progress bar. Positions count from 1. */
export function barLook(position: number, step: number): string {
  if (position === step) return 'bg-aura-ink shadow-[0_0_14px_var(--aura-glow)]';
  return position < step ? 'bg-edge' : 'bg-line';
}
