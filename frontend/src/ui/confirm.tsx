import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type ConfirmProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** What the button that goes ahead says. */
  action: string;
  /** What the one says that leaves everything as it is. */
  dismiss?: string;
  busy?: boolean;
  onConfirm: () => void;
};

/** Asks before something that cannot be undone, and that the shop is told of. */
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
