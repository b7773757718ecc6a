import { Button } from '../../ui/button.tsx';

/** Offers to go on with what was typed before the page was loaded anew. */
export function DraftNotice({ onContinue, onStartOver }: { onContinue: () => void; onStartOver: () => void }) {
  return (
    <section
      aria-label="Your draft"
      className="mb-7 flex flex-wrap items-center justify-between gap-x-7 gap-y-4 rounded-panel border border-line bg-plinth px-5 py-4"
    >
      <p className="text-small">What you typed is still here. Only a voice sample would have to be given again.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onContinue}>
          Continue where I was
        </Button>
        <Button variant="ghost" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </section>
  );
}
