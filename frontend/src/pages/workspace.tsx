import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, lazy, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { defaultLook } from '#shared/art/looks.ts';
import { useGenerateArtwork } from '../features/artworks/artwork-queries.ts';
import { findChosenLook } from '../features/looks/chosen-look.ts';
import { blankDetails } from '../features/onboarding/details.ts';
import { findDraft } from '../features/onboarding/draft.ts';
import { Onboarding, type OnSaved } from '../features/onboarding/onboarding.tsx';
import { useWalkedTabs } from '../features/onboarding/tabs.ts';
import { useUser } from '../features/session/session-context.tsx';
import { Footer } from '../layout/footer.tsx';
import { contentId, Header } from '../layout/header.tsx';
import { ShopperNav } from '../layout/shopper-nav.tsx';
import { paths } from '../paths.ts';
import { inputsQuery } from '../queries/inputs.ts';
import { Boundary } from '../ui/boundary.tsx';
import { focused, focusHeadingIfLost, useFocusAfter } from '../ui/focus.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Steps } from '../ui/steps.tsx';

// These load on demand, because new shoppers see them only after the wizard.
const readyPanel = () => import('../features/onboarding/ready-panel.tsx');
const ReadyPanel = lazy(async () => ({ default: (await readyPanel()).ReadyPanel }));
type Panel = ComponentType<ComponentProps<typeof ReadyPanel>>;
const FromSavedDetails = lazy(async () => ({
  default: (await import('../features/onboarding/from-saved-details.tsx')).FromSavedDetails,
}));

/** The details that the wizard changes: the newest saved ones, or those of a new person. */
type Editing = 'saved' | 'new';

/** Renders the wizard and then the panel that generates an artwork. Starts with the newest saved details. */
export function WorkspacePage() {
  const { data: inputs } = useQuery(inputsQuery);
  const { id: userId } = useUser();
  const [editing, setEditing] = useState<Editing | null>(() => (findDraft(userId) ? 'saved' : null));
  const navigate = useNavigate();
  const generate = useGenerateArtwork();
  const [drawn, setDrawn] = useState<number | null>(null);
  // The callback runs only while the page is open, so a shopper who has left it stays where they are.
  const draw = (inputId: number, seed?: number) => {
    const look = findChosenLook();
    generate.mutate(
      { inputId, ...(look !== defaultLook && { look }), ...(seed && { seed }) },
      { onSuccess: ({ id }) => setDrawn(id) },
    );
  };
  const isSaved = Boolean(inputs?.[0]) && !editing;
  const [isFilled, setFilled] = useState(false);
  // The panel that follows takes the wizard's place at once, without a skeleton.
  const [Panel, setPanel] = useState<Panel>(() => ReadyPanel);
  useEffect(() => {
    if (isFilled)
      readyPanel().then(
        ({ ReadyPanel: loaded }) => setPanel(() => loaded),
        () => undefined,
      );
  }, [isFilled]);
  // The wizard's history entries end with it: after it, the Back button leaves the page.
  const { length: entries } = useWalkedTabs();
  useEffect(() => {
    if (isSaved && entries > 0) void navigate(-entries);
  }, [isSaved, entries]);
  useEffect(() => {
    // Going back takes a while, and would undo a navigation that begins before it has ended.
    if (drawn !== null && entries === 0) void navigate(paths.preview(drawn), { state: 'new' });
  }, [drawn, entries]);
  const [hasTurned, setTurned] = useState(false);
  const edit = (next: Editing | null) => {
    // The pressed button would keep the focus until the next part's code has loaded, and then lose it.
    focused()?.blur();
    window.scrollTo({ top: 0 });
    setEditing(next);
    setTurned(true);
  };
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const saved: OnSaved = (input, afterwards) => {
    // The details may be saved after the shopper has opened another page, whose focus and place are theirs.
    if (isOpen.current) edit(null);
    if (afterwards === 'generate') draw(input.id);
  };
  useFocusAfter(editing, focusHeadingIfLost);
  return (
    <>
      {/* The second step begins when nothing is left to fill in, whether or not it is saved. */}
      <Header steps={inputs && <Steps step={isSaved || isFilled ? 2 : 1} />}>
        <ShopperNav />
      </Header>
      <main id={contentId} tabIndex={-1} className="page flex-1 outline-none max-lg:min-h-dvh">
        <PageTitle tab="Create your artwork" className="sr-only">
          Create your artwork
        </PageTitle>
        <Boundary>
          {isSaved ? (
            <div className="lg:pt-6">
              <Ready
                Panel={Panel}
                takesFocus={hasTurned}
                // The page stays mounted for a moment after the artwork is created.
                generating={generate.isPending || generate.isSuccess}
                newest={generate.data?.id}
                onGenerate={draw}
                onEdit={edit}
              />
            </div>
          ) : (
            <GatherDetails editing={editing} onSaved={saved} onStartOver={() => edit(null)} onFilled={setFilled} />
          )}
        </Boundary>
      </main>
      <Footer />
    </>
  );
}
WorkspacePage.needs = () => [inputsQuery];

type GatherDetailsProps = {
  editing: Editing | null;
  onSaved: OnSaved;
  onStartOver: () => void;
  onFilled: (filled: boolean) => void;
};

function GatherDetails({ editing, ...actions }: GatherDetailsProps) {
  const { data: inputs } = useSuspenseQuery(inputsQuery);
  if (inputs[0] && editing === 'saved')
    return <FromSavedDetails input={inputs[0]}>{(wizard) => <Onboarding {...wizard} {...actions} />}</FromSavedDetails>;
  return <Onboarding start={blankDetails(editing === 'new' ? 'someone' : 'me')} earlier={null} {...actions} />;
}

type ReadyProps = {
  Panel: Panel;
  takesFocus: boolean;
  generating: boolean;
  newest: number | undefined;
  onGenerate: (inputId: number, seed?: number) => void;
  onEdit: (editing: Editing) => void;
};

function Ready({ Panel, onGenerate, ...props }: ReadyProps) {
  const { data: inputs } = useSuspenseQuery(inputsQuery);
  const input = inputs[0];
  if (!input) return null;
  return <Panel key={input.id} {...props} input={input} onGenerate={(seed) => onGenerate(input.id, seed)} />;
}
