import { Controller, useFormContext } from 'react-hook-form';
import { TextField } from '../../ui/field.tsx';
import { ColorPicker } from './color-picker.tsx';
import type { Details, ErrorOf } from './form.ts';

export function PreferencesTab({ errorOf }: { errorOf: ErrorOf }) {
  const { register, control } = useFormContext<Details>();
  return (
    <>
      <h2 className="display text-title">Pick your light</h2>
      <p className="mt-3 text-ash short:hidden">
        Your color fills the disc, so choose one you’d love to live with. Black, white, and gray become silver.
      </p>
      <div className="mt-6 short:mt-3 lg:mt-9">
        <Controller
          control={control}
          name="favoriteColor"
          render={({ field }) => <ColorPicker value={field.value} onChange={field.onChange} />}
        />
      </div>
      <TextField
        label="Favorite Food"
        className="mt-5 short:mt-3 lg:mt-9"
        autoComplete="off"
        hint="It sets the texture of the disc: rice scatters, soup flows, noodles run in threads."
        error={errorOf('favoriteFood')}
        {...register('favoriteFood')}
      />
    </>
  );
}
