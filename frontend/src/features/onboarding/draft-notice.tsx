import { Button } from '../../ui/button.tsx';

/** Offers to resume the draft that a reload interrupted. */
export function DraftNotice({ onContinue, onStartOver }: { onContinue: () => void; onStartOver: () => void }) {
  return (
    <section
      aria-label="Your draft"
      className="mb-7 flex flex-wrap items-center justify-between gap-x-7 gap-y-4 rounded-panel border border-line bg-plinth px-5 py-4"
    >
      <p className="text-small">We kept what you typed, except any voice sample.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onContinue}>
          Pick up where I left off
        </Button>
        <Button variant="ghost" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </section>
  );
}
