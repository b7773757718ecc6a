import { useId } from 'react';
import { useOwnWall } from './use-own-wall.ts';

/** The choice of a photograph, and the length of the ruler in it. */
export function OwnWallFields() {
  const id = useId();
  const { wall, choose, change } = useOwnWall();
  return (
    <div className="grid w-full gap-5 text-small">
      <div>
        <label htmlFor={`${id}-photo`} className="font-medium">
          Photo of your wall
        </label>
        <input
          id={`${id}-photo`}
          type="file"
          accept="image/*"
          className="control mt-2 py-2.5"
          onChange={({ target }) => {
            const [photo] = target.files ?? [];
            if (photo) choose(photo);
          }}
        />
        <p className="mt-2 text-ash text-label">It stays in this browser. We never receive it.</p>
      </div>
      {wall && (
        <div>
          <label htmlFor={`${id}-rule`} className="font-medium">
            Length of the ruler in cm
          </label>
          <input
            id={`${id}-rule`}
            type="number"
            min={5}
            max={500}
            key={wall.url}
            defaultValue={wall.ruleCm}
            className="control mt-2"
            onChange={({ target }) => {
              const ruleCm = target.valueAsNumber;
              if (ruleCm >= 1) change({ ruleCm });
            }}
          />
          <p className="mt-2 text-ash text-label">
            Drag the ends of the ruler to something you’ve measured, on the wall or close to it. 100 cm is 39.4 inches.
          </p>
        </div>
      )}
    </div>
  );
}
