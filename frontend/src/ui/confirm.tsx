import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type ConfirmProps = {
  /** Renders the button that opens the dialog with `ask`. */
  trigger: (ask: () => void) => ReactNode;
  title: string;
  description: string;
  /** The label of the button that confirms the action. */
  action: string;
  /** The label of the button that cancels the action. */
  dismiss?: string;
  /** Whether the action takes something away, as most do. */
  isLoss?: boolean;
  busy: boolean;
  /** Runs the action; `close` closes the dialog. */
  onConfirm: (close: () => void) => void;
};

/**
 * Renders a button that asks for confirmation before an irreversible action. The dialog may open with its button under
 * the pointer, so the second click of a double click confirms nothing.
 */
export function Confirm(props: ConfirmProps) {
  const { trigger, title, description, action, dismiss = 'Cancel', isLoss = true, busy, onConfirm } = props;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {trigger(() => setOpen(true))}
      <Dialog open={open} onOpenChange={setOpen} title={title} description={description}>
        <DialogActions>
          <Button variant="ghost" onClick={close}>
            {dismiss}
          </Button>
          <Button
            variant={isLoss ? 'danger' : 'primary'}
            needsNetwork
            busy={busy}
            onClick={({ detail }) => detail < 2 && onConfirm(close)}
          >
            {action}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
