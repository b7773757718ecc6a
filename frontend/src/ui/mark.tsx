/** Renders the logo: a sound wave bent into a closed ring, with an echo of the wave. */
export function Mark() {
  return (
    <svg
      width={28}
      height={28}
      viewBox="0 0 32 32"
      aria-hidden="true"
      fill="none"
      stroke="var(--aura-ink)"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <path d={waveRing(12.4, 2)} />
      <path d={waveRing(6.4, 1.1)} opacity="0.6" />
    </svg>
  );
}

function waveRing(radius: number, swing: number): string {
  const points = Array.from({ length: 96 }, (_, index) => {
    const angle = (index / 96) * 2 * Math.PI;
    const reach = radius + swing * Math.sin(6 * angle + 0.6) * (0.55 + 0.45 * Math.cos(angle - 2.4));
    return `${(16 + reach * Math.cos(angle)).toFixed(2)} ${(16 + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}
