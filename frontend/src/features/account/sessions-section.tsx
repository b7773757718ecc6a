import { useSuspenseQuery } from '@tanstack/react-query';
import { deviceName } from '#shared/model/device.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/date.tsx';
import { useListFocus } from '../../ui/focus.ts';
import { sessionsQuery, useEndAllSessions, useEndSession } from './account-queries.ts';
import { Section } from './section.tsx';

/** The list of devices on which the shopper is signed in. */
export function SessionsSection() {
  const { data: sessions } = useSuspenseQuery(sessionsQuery);
  const end = useEndSession();
  const endAll = useEndAllSessions();
  const listFocus = useListFocus<HTMLUListElement>(sessions.length);
  return (
    <Section title="Devices">
      <ul className="divide-y divide-line" {...listFocus}>
        {sessions.map(({ id, userAgent, lastSeenAt, current }) => (
          <li key={id} className="flex items-center justify-between gap-5 py-3 first:pt-0">
            <div className="min-w-0">
              <p className="text-small">{deviceName(userAgent)}</p>
              <p className="text-ash text-label">
                Last active <Moment at={lastSeenAt} withTime />
              </p>
            </div>
            {current ? (
              <Badge tone="success">This device</Badge>
            ) : (
              <Button
                variant="outline"
                aria-label={`Sign out ${deviceName(userAgent)}`}
                needsNetwork
                busy={end.isPending}
                onClick={() => end.mutate(id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        className="mt-3 -ml-5"
        needsNetwork
        busy={endAll.isPending || endAll.isSuccess}
        onClick={() => endAll.mutate()}
      >
        Sign out everywhere
      </Button>
    </Section>
  );
}
