import type { ZodiacSign } from '#shared/astrology/zodiac.ts';
import { zodiacGlyphs } from './zodiac-glyphs.ts';

const echoes = [1.14, 1.3, 1.48];

/** A zodiac sign's glyph, surrounded by larger and fainter copies. */
export function ZodiacGlyph({ sign, className = '' }: { sign: ZodiacSign; className?: string }) {
  return (
    <svg
      viewBox="-30 -30 160 160"
      aria-hidden="true"
      fill="none"
      stroke="var(--aura-ink)"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {echoes.map((scale, index) => (
        <path
          key={scale}
          d={zodiacGlyphs[sign]}
          strokeWidth={0.7}
          opacity={0.42 - index * 0.13}
          transform={`translate(${50 - 50 * scale} ${50 - 50 * scale}) scale(${scale})`}
        />
      ))}
      <path d={zodiacGlyphs[sign]} strokeWidth={2} />
    </svg>
  );
}
