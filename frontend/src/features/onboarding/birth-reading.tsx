import { weekdayNameOf } from '#shared/astrology/calendar.ts';
import { lifePathOf, lifePathSum } from '#shared/astrology/life-path.ts';
import { lifePathTexts } from '#shared/astrology/life-path-texts.ts';
import { type ZodiacSign, zodiacOf } from '#shared/astrology/zodiac.ts';
import { zodiacTexts } from '#shared/astrology/zodiac-texts.ts';
import { Day } from '../../ui/date.tsx';

/** The glyphs of the zodiac signs as SVG paths on a 100 × 100 grid. */
export const zodiacGlyphs: Record<ZodiacSign, string> = {
  Aries: 'M50 88V42C50 20 24 10 19 30C16 42 24 49 31 44M50 42C50 20 76 10 81 30C84 42 76 49 69 44',
  Taurus: 'M20 14C24 34 36 39 50 39C64 39 76 34 80 14M50 39A24 24 0 1 1 49.9 39',
  Gemini: 'M20 14C38 24 62 24 80 14M20 86C38 76 62 76 80 86M38 21V79M62 21V79',
  Cancer: 'M42 40A12 12 0 1 1 18 40C20 18 60 10 84 28M58 60A12 12 0 1 1 82 60C80 82 40 90 16 72',
  Leo: 'M46 58A14 14 0 1 1 44 51C34 32 40 12 56 12C74 12 76 32 68 48C60 64 58 84 70 86C78 87 82 80 82 76',
  Virgo:
    'M14 20C20 20 24 26 24 34V78M24 34C26 22 40 22 42 34V78M42 34C44 22 58 22 60 34V72C60 82 66 88 74 88M60 44C66 34 82 36 82 50C82 66 66 78 50 86',
  Libra: 'M14 84H86M14 66H38C28 58 26 46 30 36C34 24 44 20 50 20C56 20 66 24 70 36C74 46 72 58 62 66H86',
  Scorpio:
    'M12 20C18 20 22 26 22 34V78M22 34C24 22 38 22 40 34V78M40 34C42 22 56 22 58 34V74C58 82 64 86 72 86H86M76 76L86 86L76 96',
  Sagittarius: 'M18 84L82 18M54 18H82V46M30 46L56 70',
  Capricorn:
    'M12 24C20 20 26 28 28 38V70M28 40C32 24 46 22 48 38V72C48 84 42 90 34 90M48 62C50 50 60 46 70 48C82 50 84 66 76 72C66 80 52 74 48 62',
  Aquarius: 'M10 46L24 30L38 46L52 30L66 46L80 30L90 42M10 70L24 54L38 70L52 54L66 70L80 54L90 66',
  Pisces: 'M26 12C42 34 42 66 26 88M74 12C58 34 58 66 74 88M18 50H82',
};

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
      className="mt-9 grid animate-reveal overflow-hidden rounded-panel border border-line bg-plinth sm:grid-cols-2"
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
