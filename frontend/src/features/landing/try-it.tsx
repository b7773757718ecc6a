import { useEffect, useRef, useState } from 'react';
import type { ArtInput } from '#shared/art/parameters.ts';
import { birthdayRule, isBirthday } from '#shared/astrology/calendar.ts';
import { lifePathOf } from '#shared/astrology/life-path.ts';
import { zodiacOf } from '#shared/astrology/zodiac.ts';
import { today } from '../../lib/today.ts';
import { Field, TextField } from '../../ui/field.tsx';

type TryItProps = { input: ArtInput; onChange: (input: ArtInput) => void };

/**
 * The fields that change the birthday and the color of the sample artwork. The shop stores neither value.
 */
export function TryIt({ input, onChange }: TryItProps) {
  const [birthday, setBirthday] = useState(input.birthday);
  // The latest allowed date is today. It is set after mounting, because the prerendered page may be days old.
  const [latest, setLatest] = useState<string>();
  const fields = useRef<HTMLFieldSetElement>(null);
  const read = () => {
    const [date = '', color = ''] = [...fields.current!.elements].map((field) => (field as HTMLInputElement).value);
    setBirthday(date);
    const changed = isBirthday(date, today()) ? date : input.birthday;
    onChange({ ...input, birthday: changed, favoriteColor: color.toUpperCase() });
  };
  useEffect(() => {
    setLatest(today());
    // The prerendered fields can be changed before the page is hydrated.
    read();
  }, []);
  return (
    <fieldset ref={fields} onChange={read} className="rounded-panel border border-line bg-plinth p-4 lg:p-6">
      <legend className="sr-only">Try it</legend>
      <div className="flex flex-wrap gap-4">
        <TextField
          label="A birthday"
          className="flex-1 basis-[9rem]"
          type="date"
          defaultValue={birthday}
          data-empty={!birthday}
          error={isYearComplete(birthday) && !isBirthday(birthday, latest) ? birthdayRule : undefined}
          min="1900-01-01"
          max={latest}
        />
        <Field label="A color">
          {(control) => (
            <input
              {...control}
              type="color"
              defaultValue={input.favoriteColor}
              className="control w-20! cursor-pointer p-1.5!"
            />
          )}
        </Field>
      </div>
      <p className="mt-3 text-ash text-label">
        <span role="status">
          {zodiacOf(input.birthday)}, life path {lifePathOf(input.birthday)}, {input.favoriteColor}.
        </span>{' '}
        Nothing is sent until you sign up.
      </p>
    </fieldset>
  );
}

/**
 * Returns whether the shopper has typed the whole year. Date fields pad an incomplete year with zeros, as in `0019`.
 */
const isYearComplete = (date: string): boolean => date >= '1';
