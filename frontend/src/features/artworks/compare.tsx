import { useState } from 'react';
import { type Artwork, pagePictureWidths, previewPixels } from '#shared/model/artwork.ts';
import { nameOf } from '#shared/model/artwork-name.ts';
import { paths } from '../../paths.ts';
import { thumbUrl } from '../../queries/artworks.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FullScreen } from '../../ui/full-screen.tsx';
import { Picture } from '../../ui/picture.tsx';

type CompareProps = {
  artworks: readonly Artwork[];
  /** The IDs of the first two artworks to compare. */
  first: number;
  second: number;
};

/** A button that shows two artworks side by side in full screen. Each can be replaced by another one. */
export function Compare({ artworks, first, second }: CompareProps) {
  return (
    <FullScreen
      label="Compare artworks"
      opener={(open) => (
        <Button variant="outline" onClick={open}>
          Compare
        </Button>
      )}
    >
      <div className="grid w-full max-w-7xl gap-x-9 gap-y-5 sm:grid-cols-2">
        <Side label="First artwork" artworks={artworks} start={first} />
        <Side label="Second artwork" artworks={artworks} start={second} />
      </div>
    </FullScreen>
  );
}

function Side({ label, artworks, start }: { label: string; artworks: readonly Artwork[]; start: number }) {
  const [id, setId] = useState(start);
  const artwork = artworks.find((one) => one.id === id);
  const src = artwork && thumbUrl(artwork);
  return (
    <div className="mx-auto w-full sm:max-w-[min(100%,66dvh)]">
      <div className="mx-auto max-w-[36dvh] sm:max-w-none">
        {src ? (
          <Picture
            src={src}
            alt={nameOf(artwork)}
            sizes="min(90vw, 66vh)"
            widths={pagePictureWidths}
            side={previewPixels.full}
          />
        ) : (
          <div className="frame" />
        )}
      </div>
      <div className="mt-3 flex items-end gap-3">
        <SelectField
          label={label}
          className="min-w-0 flex-1"
          value={id}
          onChange={({ target }) => setId(Number(target.value))}
        >
          {artworks.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </SelectField>
        <ButtonLink
          to={paths.preview(id)}
          variant="outline"
          className="h-12!"
          aria-label={`Choose ${artwork ? nameOf(artwork) : label}`}
        >
          Choose
        </ButtonLink>
      </div>
    </div>
  );
}
