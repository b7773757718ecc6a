import { weekdayNameOf } from '#shared/astrology/calendar.ts';
import { lifePathOf, lifePathSum } from '#shared/astrology/life-path.ts';
import { lifePathTexts } from '#shared/astrology/life-path-texts.ts';
import { type ZodiacSign, zodiacOf } from '#shared/astrology/zodiac.ts';
import { zodiacTexts } from '#shared/astrology/zodiac-texts.ts';
import { Day } from '../../ui/date.tsx';
import { zodiacGlyphs } from './zodiac-glyphs.ts';

const echoes = [1.14, 1.3, 1.48];

/** A zodiac sign's glyph, surrounded by larger and fainter copies. */
function ZodiacGlyph({ sign, className = '' }: { sign: ZodiacSign; className?: string }) {
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

/** Shows the zodiac sign, life path, and weekday of a birthday. The birthday must be a valid `YYYY-MM-DD` date. */
export function BirthReading({ birthday }: { birthday: string }) {
  const sign = zodiacOf(birthday);
  const lifePath = lifePathOf(birthday);
  const { title, meaning } = lifePathTexts[lifePath];
  return (
    <section
      aria-label="What the date of birth says"
      className="grid animate-reveal overflow-hidden rounded-panel border border-line bg-plinth sm:grid-cols-[1.25fr_1fr]"
    >
      <article className="relative flex min-h-72 flex-col justify-end overflow-hidden p-7">
        <div
          aria-hidden="true"
          className="absolute inset-0 bg-[radial-gradient(circle_at_72%_36%,var(--aura-wash),transparent_62%)]"
        />
        <ZodiacGlyph sign={sign} className="absolute top-2 right-4 size-44 sm:size-52" />
        <h3 className="display relative mt-40 text-title">{sign}</h3>
        <p className="relative mt-2 text-ash text-small">{zodiacTexts[sign].description}</p>
      </article>
      <div className="divide-y divide-line border-line max-sm:border-t sm:border-l">
        <article className="p-7">
          <h3 className="flex items-baseline gap-4">
            <span className="sr-only">Life path </span>
            <span className="display text-aura-ink text-title">{lifePath}</span>
            <span className="font-semibold">{title}</span>
          </h3>
          <p className="mt-2 text-ash text-small">{meaning}</p>
          <p className="tabular mt-3 text-label text-smoke">{lifePathSum(birthday)}</p>
        </article>
        <article className="p-7">
          <h3 className="font-semibold">Born on a {weekdayNameOf(birthday)}</h3>
          <p className="mt-1 text-ash text-small">
            <Day on={birthday} />
          </p>
        </article>
      </div>
    </section>
  );
}
