import { useRef, useState } from 'react';
import { type Artwork, longestTitle } from '#shared/model/artwork.ts';
import { nameOf } from '#shared/model/artwork-name.ts';
import { cleanText } from '#shared/model/plain-text.ts';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/composing.ts';
import { DatedTitle } from '../../ui/date.tsx';
import { TextField } from '../../ui/field.tsx';
import { useFocusAfter } from '../../ui/focus.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useRenameArtwork } from './artwork-queries.ts';

type ArtworkNameProps = {
  artwork: Artwork;
  /** Whether something else stands in its place. It then still is the page's heading. */
  isStill: boolean;
};

/** The page's heading with the artwork's name and a button to rename it. */
export function ArtworkName({ artwork, isStill }: ArtworkNameProps) {
  const { id, title } = artwork;
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusAfter(isEditing, () => !isEditing && opener.current?.focus());
  const name = nameOf(artwork);
  return (
    <>
      <PageTitle tab={name} className="display text-title wrap-anywhere max-lg:text-heading">
        <DatedTitle name={name} />
      </PageTitle>
      {isEditing ? (
        <NameForm artwork={artwork} onDone={() => setEditing(false)} />
      ) : (
        <p inert={isStill} className="mt-2 flex gap-x-4 text-ash text-small">
          {title !== null && `Artwork #${id}`}
          <Button ref={opener} variant="link" onClick={() => setEditing(true)}>
            {title === null ? 'Give it a name' : 'Rename'}
          </Button>
        </p>
      )}
    </>
  );
}

/** Focuses the field once. A new callback in each render would focus it again each time. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

function NameForm({ artwork: { id, title }, onDone }: { artwork: Artwork; onDone: () => void }) {
  const rename = useRenameArtwork(onDone);
  const [typed, setTyped] = useState(title ?? '');
  const isLong = cleanText(typed).length > longestTitle;
  return (
    <form
      // The focused field scrolls clear of the bar together with its buttons.
      className="mt-4 [&_input]:scroll-mb-24"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLong) rename.mutate({ id, title: typed });
      }}
      // While an input method is composing, the Escape key only discards its suggestion.
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !isComposing(nativeEvent) && onDone()}
    >
      <TextField
        label="Name"
        hint={`Only you see it. At most ${longestTitle} characters.`}
        error={isLong ? `At most ${longestTitle} characters; you typed ${cleanText(typed).length}` : undefined}
        placeholder="For Mara"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        ref={takeFocus}
      />
      <div className="mt-3 flex gap-2">
        <Button type="submit" variant="outline" needsNetwork busy={rename.isPending}>
          {rename.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
