import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/date.tsx';
import { useListFocus } from '../../ui/focus.ts';
import { identitiesQuery, useUnlinkIdentity } from './account-queries.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { Section } from './section.tsx';

const Password = z.object({ password: z.string() });

/** The list of accounts at an identity provider that can sign in as the shopper, if there are any. */
export function IdentitiesSection() {
  const { data: identities } = useSuspenseQuery(identitiesQuery);
  const [asking, setAsking] = useState<string | null>(null);
  const close = () => setAsking(null);
  const unlink = useUnlinkIdentity(close);
  const listFocus = useListFocus<HTMLUListElement>(identities.length);
  if (identities.length === 0) return null;
  return (
    <Section title="Single sign-on">
      <ul className="divide-y divide-line" {...listFocus}>
        {identities.map(({ id, provider, linkedAt }) => (
          <li key={id} className="flex items-center justify-between gap-5 py-3 first:pt-0">
            <div className="min-w-0">
              <p className="text-small wrap-anywhere">{provider}</p>
              <p className="text-ash text-label">
                Connected <Moment at={linkedAt} />
              </p>
            </div>
            <Button
              variant="outline"
              aria-label={`Disconnect ${provider}`}
              onClick={() => {
                if (unlink.isError) unlink.reset();
                setAsking(id);
              }}
            >
              Disconnect
            </Button>
          </li>
        ))}
      </ul>
      <PasswordDialog
        open={asking !== null}
        onClose={close}
        title="Disconnect single sign-on?"
        description="It will no longer open your account, and your other devices will be signed out."
        action={unlink.isPending ? 'Disconnecting...' : 'Disconnect'}
        busy={unlink.isPending}
        schema={Password}
        sending={unlink}
        onSubmit={({ password }) => asking !== null && unlink.mutate({ id: asking, password })}
      />
    </Section>
  );
}
