import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type ConfirmProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** The label of the button that goes ahead. */
  action: string;
  /** The label of the button that backs out. */
  dismiss?: string;
  busy?: boolean;
  onConfirm: () => void;
};

/** Asks for confirmation before an action that cannot be undone. */
export function Confirm(props: ConfirmProps) {
  const { open, onOpenChange, title, description, action, dismiss = 'Cancel', busy = false, onConfirm } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <DialogActions>
        <Button variant="ghost" onClick={() => onOpenChange(false)}>
          {dismiss}
        </Button>
        <Button needsNetwork disabled={busy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
