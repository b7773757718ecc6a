import { Button } from '../../ui/button.tsx';

type DraftNoticeProps = { hasVoice: boolean; onContinue: () => void; onStartOver: () => void };

/** Offers to resume a draft after a reload or a visit to another page. Only a reload loses the voice sample. */
export function DraftNotice({ hasVoice, onContinue, onStartOver }: DraftNoticeProps) {
  return (
    <section
      aria-label="Your draft"
      className="mb-7 flex flex-wrap items-center justify-between gap-x-7 gap-y-4 rounded-panel border border-line bg-plinth px-5 py-4"
    >
      <p className="text-small">
        We kept what you typed{hasVoice ? ' and your voice sample' : ', except any voice sample'}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onContinue}>
          Keep going
        </Button>
        <Button variant="ghost" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </section>
  );
}
