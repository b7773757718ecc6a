import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserInput } from '#shared/model/input.ts';
import { useGenerateArtwork } from '../features/artworks/artwork-queries.ts';
import { Onboarding } from '../features/onboarding/onboarding.tsx';
import type { Afterwards } from '../features/onboarding/onboarding-queries.ts';
import { Footer } from '../layout/footer.tsx';
import { contentId, Header } from '../layout/header.tsx';
import { ShopperNav } from '../layout/shopper-nav.tsx';
import { paths } from '../paths.ts';
import { inputsQuery } from '../queries/inputs.ts';
import { Boundary } from '../ui/boundary.tsx';
import { focusHeadingIfLost, useFocusAfter } from '../ui/focus.ts';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Steps } from '../ui/steps.tsx';

// The panel loads on demand, because new shoppers see it only after the wizard.
const ReadyPanel = lazy(async () => ({ default: (await import('../features/onboarding/ready-panel.tsx')).ReadyPanel }));

/** Renders the wizard and then the panel that generates an artwork. Starts with the newest saved details. */
export function WorkspacePage() {
  const { data: inputs } = useQuery(inputsQuery);
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  const generate = useGenerateArtwork();
  // This callback runs only while the page is open, so a shopper who has left it stays where they are.
  const draw = (inputId: number) =>
    generate.mutate({ inputId }, { onSuccess: ({ id }) => void navigate(paths.preview(id)) });
  const step = inputs?.[0] && !editing ? 2 : 1;
  const [hasTurned, setTurned] = useState(false);
  const edit = (isEditing: boolean) => {
    setEditing(isEditing);
    setTurned(true);
  };
  const saved = (input: UserInput, afterwards: Afterwards) => {
    edit(false);
    if (afterwards === 'generate') draw(input.id);
  };
  useFocusAfter(editing, focusHeadingIfLost);
  return (
    <>
      {/* The wizard itself shows the first step, above its tabs. */}
      <Header steps={step !== 1 && <Steps step={step} />}>
        <ShopperNav />
      </Header>
      <OfflineNotice />
      <main id={contentId} tabIndex={-1} className="page flex-1 outline-none max-lg:min-h-dvh lg:pt-6">
        <PageTitle tab="Create your artwork" className="sr-only">
          Create your artwork
        </PageTitle>
        <Boundary>
          {step === 1 ? (
            <GatherDetails onSaved={saved} />
          ) : (
            <Ready
              takesFocus={hasTurned}
              // The page stays mounted for a moment after the artwork is created.
              generating={generate.isPending || generate.isSuccess}
              newest={generate.data?.id}
              onGenerate={draw}
              onEdit={() => edit(true)}
            />
          )}
        </Boundary>
      </main>
      <Footer />
    </>
  );
}
WorkspacePage.needs = () => [inputsQuery];

function GatherDetails({ onSaved }: { onSaved: (input: UserInput, afterwards: Afterwards) => void }) {
  const { data: inputs } = useSuspenseQuery(inputsQuery);
  return <Onboarding previous={inputs[0]} onSaved={onSaved} />;
}

type ReadyProps = {
  takesFocus: boolean;
  generating: boolean;
  newest: number | undefined;
  onGenerate: (inputId: number) => void;
  onEdit: () => void;
};

function Ready({ onGenerate, ...props }: ReadyProps) {
  const { data: inputs } = useSuspenseQuery(inputsQuery);
  const input = inputs[0];
  if (!input) return null;
  return <ReadyPanel key={input.id} {...props} input={input} onGenerate={() => onGenerate(input.id)} />;
}
