import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';

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

/** Calls `undo` when the shopper presses the keyboard shortcut, except in a dialog above the page. */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || document.querySelector('dialog[open], [role="dialog"]')) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo]);
}
