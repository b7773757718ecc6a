import { Download } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import * as sessionRoutes from '#shared/api/endpoints/session.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { useDeleteAccount } from './account-queries.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { Section } from './section.tsx';

const Password = z.object({ password: z.string() });

/** The account page's section that exports the shopper's data or deletes the account. */
export function DataSection() {
  const remove = useDeleteAccount();
  const [asking, setAsking] = useState(false);
  const busy = remove.isPending || remove.isSuccess;
  const open = () => {
    if (remove.isError) remove.reset();
    setAsking(true);
  };
  return (
    <Section title="Your data">
      <p className="text-ash text-small">
        Download everything we store about you as one JSON file with links to your artworks, or delete your account.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonAnchor variant="outline" href={routeUrl(sessionRoutes.exportUser)} download="vibe-frequency.json">
          <Download size={18} /> Download my data
        </ButtonAnchor>
        <Button variant="ghost" className="max-sm:-ml-5" onClick={open}>
          Delete my account
        </Button>
        <PasswordDialog
          open={asking}
          onClose={() => setAsking(false)}
          title="Delete your account?"
          description="This permanently deletes your details, voiceprints, artworks, cart, and addresses. Orders you’ve placed will still arrive; we keep them without personal data."
          action={busy ? 'Deleting...' : 'Delete everything'}
          isLoss
          busy={busy}
          schema={Password}
          sending={remove}
          onSubmit={({ password }) => remove.mutate(password)}
        />
      </div>
    </Section>
  );
}
