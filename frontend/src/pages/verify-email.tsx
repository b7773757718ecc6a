import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import * as sessionRoutes from '#shared/api/endpoints/session.ts';
import { NarrowPage } from '../features/session/narrow-page.tsx';
import { useSession, useUser } from '../features/session/session-context.tsx';
import { rememberWantedPath } from '../features/session/wanted-path.ts';
import { call } from '../lib/client.ts';
import { sessionKey } from '../lib/query-client.ts';
import { issueAt, sentenceOf } from '../lib/request-error.ts';
import { paths } from '../paths.ts';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { focusHeadingIfLost, useFocusAfter } from '../ui/focus.ts';

/**
 * Renders the page behind the emailed confirmation link, which confirms the address of the signed-in account. A visitor
 * signs in first: the link alone does not prove that the account belongs to whoever reads its emails.
 */
export function VerifyEmailPage() {
  const { pathname, search } = useLocation();
  if (useSession()) return <Confirmation />;
  return (
    <NarrowPage title="Sign in to confirm your email">
      <p className="text-ash">
        To confirm your address, open the link while you’re signed in. If you didn’t create an account, there’s nothing
        to do.
      </p>
      <ButtonAnchor className="mt-7" href={paths.startSignIn} onClick={() => rememberWantedPath(pathname + search)}>
        Sign in to continue
      </ButtonAnchor>
    </NarrowPage>
  );
}

function Confirmation() {
  const token = useSearchParams()[0].get('token') ?? '';
  const queries = useQueryClient();
  const user = useUser();
  // The link's token works only once. A query sends the token once even if the page renders twice.
  const verified = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      await call(sessionRoutes.verifyEmail, { body: { token } });
      // The account page shows the confirmed address.
      void queries.invalidateQueries({ queryKey: sessionKey });
      return true;
    },
    gcTime: Number.POSITIVE_INFINITY,
  });
  // The heading tells the result.
  useFocusAfter(verified.status, focusHeadingIfLost);
  const home = (
    <ButtonLink className="mt-7" to={paths.home}>
      Go to the shop
    </ButtonLink>
  );
  if (verified.isPending) return <NarrowPage title="Confirming your email">One moment...</NarrowPage>;
  if (verified.isError && !issueAt('token', verified.error)) {
    return (
      <NarrowPage title="We couldn’t confirm your email">
        <p role="alert" className="text-ash">
          {sentenceOf(verified.error, 'Something went wrong. Please try again.')}
        </p>
        {home}
      </NarrowPage>
    );
  }
  if (verified.isError) {
    return (
      <NarrowPage title="This link is no longer valid">
        <p role="alert" className="text-ash">
          {user.emailVerified
            ? `Your email, ${user.email}, is already confirmed.`
            : 'It works once, and only for the account it was sent for. You can request a new one on your account page.'}
        </p>
        <ButtonLink className="mt-7" to={paths.account}>
          Go to your account
        </ButtonLink>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Your email is confirmed">
      <p className="text-ash">We’ll keep you posted about your orders.</p>
      {home}
    </NarrowPage>
  );
}
