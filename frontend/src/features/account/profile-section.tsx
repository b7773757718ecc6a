import type { User } from '#shared/model/user.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/date.tsx';
import { useResendVerification } from './account-queries.ts';
import { ChangeEmail } from './change-email.tsx';
import { Section } from './section.tsx';

export function ProfileSection({ user }: { user: User }) {
  const resend = useResendVerification();
  return (
    <Section title="Profile">
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-y-1 text-small max-sm:[&>dd]:mb-3 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-3">
        <dt className="text-ash">Username</dt>
        <dd>{user.username}</dd>
        <dt className="text-ash">Email</dt>
        <dd className="flex flex-wrap items-center gap-x-3 gap-y-5">
          <span className="min-w-0">{user.email}</span>
          {user.emailVerified ? <Badge tone="success">Confirmed</Badge> : <Badge>Not confirmed</Badge>}
          <ChangeEmail />
          {!user.emailVerified && (
            <Button variant="link" needsNetwork busy={resend.isPending} onClick={() => resend.mutate()}>
              Resend link
            </Button>
          )}
        </dd>
        <dt className="text-ash">Member since</dt>
        <dd>
          <Moment at={user.createdAt} />
        </dd>
      </dl>
    </Section>
  );
}
