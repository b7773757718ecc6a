import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { session as sessionRoutes } from '#shared/api/session.ts';
import { NarrowPage } from '../features/session/narrow-page.tsx';
import { useSession } from '../features/session/session-context.tsx';
import { call } from '../lib/client.ts';
import { sessionKey } from '../lib/query-client.ts';
import { sentenceOf } from '../lib/request-error.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';

/** Renders the page behind the emailed confirmation link, which confirms the account's email address. */
export function VerifyEmailPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const queries = useQueryClient();
  const isSignedIn = useSession() !== null;
  // The link's token works only once. A query sends the token once even if the page renders twice.
  const verified = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      await call(sessionRoutes.verifyEmail, { body: { token } });
      // The account page shows the confirmed address.
      if (isSignedIn) void queries.invalidateQueries({ queryKey: sessionKey });
      return true;
    },
    gcTime: Number.POSITIVE_INFINITY,
  });
  const home = (
    <ButtonLink className="mt-7" to={paths.home}>
      Go to the shop
    </ButtonLink>
  );
  if (verified.isPending) return <NarrowPage title="Confirming your email">One moment…</NarrowPage>;
  if (verified.isError) {
    return (
      <NarrowPage title="This link doesn’t work">
        <p role="alert" className="text-ash">
          {sentenceOf(verified.error, 'Something went wrong. Please try again.')} You can request a new one on your
          account page.
        </p>
        {home}
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Your email is confirmed">
      <p role="status" className="text-ash">
        We’ll keep you posted about your orders.
      </p>
      {home}
    </NarrowPage>
  );
}
