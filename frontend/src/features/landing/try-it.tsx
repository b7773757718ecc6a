import { useEffect, useState } from 'react';
import type { ArtInput } from '#shared/art/parameters.ts';
import { birthdayRule, isBirthday } from '#shared/astrology/calendar.ts';
import { lifePathOf } from '#shared/astrology/life-path.ts';
import { zodiacOf } from '#shared/astrology/zodiac.ts';
import { today } from '../../lib/today.ts';
import { Field, TextField } from '../../ui/field.tsx';
import { PictureCanvas } from '../live-preview/picture-canvas.tsx';

type TryItProps = { input: ArtInput; image: ImageData | null; onChange: (input: ArtInput) => void };

/**
 * The fields that change the birthday and the color of the sample artwork. The shop stores neither value. On phones, the
 * large picture is above the screen then, so a small copy shows the effect.
 */
export function TryIt({ input, image, onChange }: TryItProps) {
  const [birthday, setBirthday] = useState(input.birthday);
  // The latest allowed date is today. It is set after mounting, because the prerendered page may be days old.
  const [latest, setLatest] = useState<string>();
  useEffect(() => setLatest(today()), []);
  const change = (text: string) => {
    setBirthday(text);
    if (isBirthday(text, today())) onChange({ ...input, birthday: text });
  };
  return (
    <fieldset className="rounded-panel border border-line bg-plinth p-5 sm:p-6">
      <legend className="sr-only">Try it</legend>
      <div className="flex flex-wrap gap-4">
        <TextField
          label="A birthday"
          className="flex-1 basis-[9rem]"
          type="date"
          value={birthday}
          error={isYearComplete(birthday) && !isBirthday(birthday, latest) ? birthdayRule : undefined}
          min="1900-01-01"
          max={latest}
          onChange={(event) => change(event.target.value)}
        />
        <Field label="A color">
          {(control) => (
            <input
              {...control}
              type="color"
              value={input.favoriteColor}
              onChange={(event) => onChange({ ...input, favoriteColor: event.target.value.toUpperCase() })}
              className="control w-20! cursor-pointer p-1.5!"
            />
          )}
        </Field>
      </div>
      <div className="mt-4 flex items-center gap-4">
        <PictureCanvas image={image} className="w-20 shrink-0 lg:hidden" />
        <p role="status" className="text-ash text-label">
          {zodiacOf(input.birthday)}, life path {lifePathOf(input.birthday)}, {input.favoriteColor}. Nothing is sent
          until you sign up.
        </p>
      </div>
    </fieldset>
  );
}

/**
 * Returns whether the shopper has typed the whole year. Date fields pad an incomplete year with zeros, as in `0019`.
 */
const isYearComplete = (date: string): boolean => date >= '1';
