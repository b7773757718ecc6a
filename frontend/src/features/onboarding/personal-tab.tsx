import { lazy, Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { today } from '../../lib/today.ts';
import { choice } from '../../ui/choice.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import type { Details, ErrorOf } from './details.ts';

// The caption alphabet is large, so it loads only when needed.
const CaptionNote = lazy(async () => ({ default: (await import('./caption-note.tsx')).CaptionNote }));

/** The wizard tab for name, birthday, and birth time. */
export function PersonalTab({ errorOf }: { errorOf: ErrorOf }) {
  const { register, control } = useFormContext<Details>();
  const [name, birthday, birthTime, caption, madeFor] = useWatch({
    control,
    name: ['name', 'birthday', 'birthTime', 'caption', 'madeFor'],
  });
  const isMine = madeFor === 'me';
  return (
    <>
      <h2 className="display text-title">First, the basics</h2>
      <p className="mt-3 text-ash short:hidden">Every detail shapes the picture. None is sold.</p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 sm:grid-cols-2 short:min-[22rem]:grid-cols-2 short:gap-x-4 lg:mt-9 lg:gap-y-6">
        <TextField
          label="Full Name"
          className="col-span-full"
          autoComplete={isMine ? 'name' : 'off'}
          beside={<ForWhom />}
          required
          marked={false}
          error={errorOf('name')}
          {...register('name')}
        />
        <TextField
          label="Birthday"
          type="date"
          min="1900-01-01"
          max={today()}
          autoComplete={isMine ? 'bday' : 'off'}
          data-empty={!birthday}
          required
          marked={false}
          error={errorOf('birthday')}
          {...register('birthday')}
        />
        <TextField
          label="Birth Time"
          type="time"
          data-empty={!birthTime}
          optional
          hint="For enhanced personalization"
          error={errorOf('birthTime')}
          {...register('birthTime')}
        />
        <CheckField
          className="col-span-full"
          label="Add a caption"
          hint="Name, birthday, and birth time below the picture. Not on clothes, stickers, or cups."
          {...register('caption')}
        />
        <Suspense>{caption && <CaptionNote {...{ name, birthday, birthTime }} />}</Suspense>
      </div>
    </>
  );
}

const recipients = [
  ['me', 'For me'],
  ['someone', 'For someone I love'],
] as const;

/** The question for whom the picture is made. It has an answer from the start, so nobody has to stop at it. */
function ForWhom() {
  const { register } = useFormContext<Details>();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Who is it for?</legend>
      {recipients.map(([value, label]) => (
        <label
          key={value}
          className="hit cursor-pointer rounded-full border border-line px-2.5 py-0.5 text-ash text-label hover:text-bone has-checked:border-bone has-checked:text-bone has-focus-visible:outline-2 has-focus-visible:outline-bone has-focus-visible:outline-offset-3"
        >
          <input type="radio" className={choice} value={value} {...register('madeFor')} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
