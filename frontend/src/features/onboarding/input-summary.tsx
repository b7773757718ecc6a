import type { ReactNode } from 'react';
import { isBirthday } from '#shared/astrology/calendar.ts';
import { lifePathOf } from '#shared/astrology/life-path.ts';
import { zodiacOf } from '#shared/astrology/zodiac.ts';
import type { Details } from './details.ts';

/** What the summary tells. */
export type Summarized = Pick<Details, 'name' | 'birthday' | 'favoriteColor' | 'favoriteFood'> & { hasVoice: boolean };

/** A summary of the input so far, in six lines. */
export function InputSummary({ input }: { input: Summarized }) {
  const born = isBirthday(input.birthday);
  return (
    <dl aria-label="Your input" className="text-small">
      <Line name="Name">{input.name.trim()}</Line>
      <Line name="Sign">{born && zodiacOf(input.birthday)}</Line>
      <Line name="Life path">{born && lifePathOf(input.birthday)}</Line>
      <Line name="Color">
        <span className="tabular inline-flex items-center gap-2.5">
          <span aria-hidden="true" className="size-3.5 rounded-full" style={{ background: input.favoriteColor }} />
          {input.favoriteColor}
        </span>
      </Line>
      <Line name="Food">{input.favoriteFood.trim()}</Line>
      <Line name="Voice">{input.hasVoice ? 'Recorded' : 'Not provided'}</Line>
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 border-line border-b py-2">
      <dt className="text-ash">{name}</dt>
      <dd className="min-w-0 truncate text-right">{children || <span className="text-smoke">Not yet</span>}</dd>
    </div>
  );
}
