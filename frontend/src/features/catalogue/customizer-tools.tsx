import { Undo2, ZoomIn } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { printPlan } from '#shared/model/print-plan.ts';
import { Button } from '../../ui/button.tsx';
import { FullScreen } from '../../ui/full-screen.tsx';
import { detailOf } from '../product-picture/print-look.ts';
import { PrintZoom } from '../product-picture/print-zoom.tsx';
import { Chips } from './chips.tsx';
import type { Selection } from './use-selection.ts';

type UndoButtonProps = {
  /** The number of changes that can be undone. */
  changes: number;
  onUndo: () => void;
};

/** A button that undoes the latest change, like Ctrl+Z and ⌘Z. Renders nothing until the first change. */
export function UndoButton({ changes, onUndo }: UndoButtonProps) {
  const [mostChanges, setMostChanges] = useState(changes);
  if (changes > mostChanges) setMostChanges(changes);
  // The number of changes also falls when the shopper chooses another print location, which undoes nothing.
  const [leftByUndo, setLeftByUndo] = useState<number | null>(null);
  if (leftByUndo !== null && leftByUndo !== changes) setLeftByUndo(null);
  const undo = () => {
    if (changes > 0) setLeftByUndo(changes - 1);
    onUndo();
  };
  useUndoKey(undo);
  // Once shown, the button stays even if no change is left, so that it keeps its focus.
  if (mostChanges === 0) return null;
  return (
    <div className="absolute top-3 left-3 rounded-control bg-wall">
      <Button
        variant="ghost"
        title="Ctrl+Z or ⌘Z"
        aria-keyshortcuts="Control+Z Meta+Z"
        busy={changes === 0}
        onClick={undo}
      >
        <Undo2 size={18} />
        Undo
      </Button>
      <span role="status" className="sr-only">
        {leftByUndo !== null && `Undone. ${leftByUndo} more to undo.`}
      </span>
    </div>
  );
}

/** Returns whether a key event belongs to a field that undoes its own text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['range', 'radio', 'checkbox'].includes(target.type));

/** Calls `undo` when the shopper presses the keyboard shortcut, except in a dialog above the page and in a text field. */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || document.querySelector('dialog[open], [role="dialog"]') || isTyping(event.target)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo]);
}

type ZoomButtonProps = {
  artworkId: number;
  selection: Selection;
  /** The side of the product's picture on the page, in CSS pixels. */
  side: number;
};

/** A button that shows the print pixel by pixel in full screen. */
export function ZoomButton({ artworkId, selection, side }: ZoomButtonProps) {
  const { spot, print, position } = selection;
  if (!spot || !print) return null;
  const plan = printPlan(spot, position);
  return (
    <FullScreen
      label="The print in full size"
      opener={(open) => (
        <Button variant="ghost" size="icon" aria-label="Every pixel" title="Every pixel" onClick={open}>
          <ZoomIn size={20} />
        </Button>
      )}
    >
      <div className="h-[calc(100dvh-2rem)] w-full pt-14">
        <PrintZoom artworkId={artworkId} plan={plan} colorCode={spot.colorCode} detail={detailOf(plan, print, side)} />
      </div>
    </FullScreen>
  );
}

/** The views of the customizer: on the product, on a wall, or on a wall next to other sizes. */
export type View = 'product' | 'wall' | 'sizes';

const views: readonly { value: View; label: string }[] = [
  { value: 'product', label: 'Product' },
  { value: 'wall', label: 'On my wall' },
  { value: 'sizes', label: 'Sizes side by side' },
];

type ViewFieldsProps = Pick<ComponentProps<typeof Chips>, 'isBare'> & { view: View; onChange: (view: View) => void };

/** The choice of a view for wall art. */
export function ViewFields({ view, onChange, isBare }: ViewFieldsProps) {
  return (
    <Chips legend="View" isBare={isBare} chips={views} chosen={view} onChoose={(value) => onChange(value as View)} />
  );
}
