import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { firstSeedOf } from '#shared/art/first-seed.ts';
import { nameOf } from '#shared/model/artwork-name.ts';
import { firstNameOf, type UserInput } from '#shared/model/input.ts';
import { artInputOfSaved } from '../../lib/saved-input.ts';
import { unbroken } from '../../lib/unbroken.ts';
import { paths } from '../../paths.ts';
import { galleryQuery } from '../../queries/artworks.ts';
import { Button } from '../../ui/button.tsx';
import { catchFocus } from '../../ui/focus.ts';
import { useChosenLook } from '../looks/chosen-look.ts';
import { useUser } from '../session/session-context.tsx';
import { useShopperAura } from '../session/shopper-aura.ts';
import { useDropVoice } from '../voice/use-voice.ts';
import { BirthReading } from './birth-reading.tsx';
import { WorkspaceLayout } from './workspace-layout.tsx';

type ReadyPanelProps = {
  input: UserInput;
  /** Whether the panel replaces the wizard on the same page and takes over its focus. */
  takesFocus: boolean;
  generating: boolean;
  /** The ID of the artwork that was just generated here and is about to open. */
  newest: number | undefined;
  /** Generates an artwork with the given seed, or with the one that the server chooses. */
  onGenerate: (seed?: number) => void;
  /** Opens the wizard with these details or with those of a new person. */
  onEdit: (editing: 'saved' | 'new') => void;
};

/** The panel for saved details, with buttons that generate the artwork or edit the details. */
export function ReadyPanel({ input, takesFocus, generating, newest, onGenerate, onEdit }: ReadyPanelProps) {
  const seed = firstSeedOf(useUser().id);
  const [look, chooseLook] = useChosenLook();
  const artInput = useMemo(() => artInputOfSaved(input, { seed, look }), [input, look, seed]);
  const { data: artworks = [] } = useQuery(galleryQuery);
  const own = artworks.filter(({ id, inputId }) => inputId === input.id && id !== newest);
  const made = own.find((one) => one.seed === seed && one.look === look);
  // The server draws only the first artwork of an input with the preview's seed by itself.
  const generateShown = () => onGenerate(own.length > 0 && !made ? seed : undefined);
  useShopperAura(input.favoriteColor);
  const dropVoice = useDropVoice();
  const makeAnother = () => {
    dropVoice();
    onEdit('new');
  };
  const generate = (
    <Button size="lg" wide needsNetwork busy={generating} onClick={generateShown}>
      {generating ? 'Generating...' : 'Generate Artwork'}
    </Button>
  );
  const others = (
    <>
      <Button variant="outline" className="max-sm:px-2!" disabled={generating} onClick={() => onEdit('saved')}>
        Edit details
      </Button>
      <Button variant="outline" className="max-sm:px-2!" disabled={generating} onClick={makeAnother}>
        Make one for someone else
      </Button>
    </>
  );
  return (
    <WorkspaceLayout
      artInput={artInput}
      look={look}
      onLook={chooseLook}
      summary={{ ...input, hasVoice: input.voiceSample !== null }}
      action={generate}
      startsOpen
    >
      <h2
        ref={takesFocus ? catchFocus : undefined}
        tabIndex={-1}
        className="display break-words text-title outline-none max-lg:text-heading"
      >
        {input.madeFor === 'me' ? 'You’re all set, ' : 'All set for '}
        {firstNameOf(input.name)}
      </h2>
      <p className="mt-3 max-w-measure text-ash">
        {made ? (
          <>
            You’ve already made this one:{' '}
            <Link to={paths.preview(made.id)} className="text-bone text-link">
              {unbroken(nameOf(made))}
            </Link>
            . The next one will be a new variation of it.
          </>
        ) : (
          'The artwork will look exactly like this preview, drawn at full size for print.'
        )}
      </p>
      <div className="mt-6 hidden gap-2 lg:flex short:flex">{others}</div>
      <div className="action-bar flex flex-wrap gap-3 lg:hidden">
        <div className="w-full">{generate}</div>
        {/* Low screens have no room for them here. */}
        <div className="flex gap-2 short:hidden">{others}</div>
      </div>
      <BirthReading birthday={input.birthday} />
    </WorkspaceLayout>
  );
}
