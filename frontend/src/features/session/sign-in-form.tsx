import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import * as sessionRoutes from '#shared/api/endpoints/session.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import type { Credentials } from '#shared/model/user.ts';
import { call } from '../../lib/client.ts';
import { paths } from '../../paths.ts';
import { configQuery } from '../../queries/config.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { FormFailure } from './form-failure.tsx';
import { textOf } from './form-text.ts';
import { useAuthenticate } from './use-authenticate.ts';
import { rememberWantedPath } from './wanted-path.ts';

const singleSignOn = routeUrl(sessionRoutes.startSignIn, { query: { provider: 'oidc' } });

/** The sign-in form, with an email that is known. Offers single sign-on if an identity provider is configured. */
export function SignInForm({ email }: { email: string }) {
  const { data: config } = useQuery(configQuery);
  const isConnecting = useSearchParams()[0].get('error') === 'password';
  const { authenticate, busy, failure, forget, button } = useAuthenticate(
    async (credentials: Credentials) => {
      await call(sessionRoutes.signIn, { body: credentials });
      // Connecting single sign-on to the account requires the password again.
      if (isConnecting) await call(sessionRoutes.confirmPassword, { body: { password: credentials.password } });
    },
    {
      title: 'Login failed',
      fallback: 'Invalid email or password',
    },
  );

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (isConnecting) rememberWantedPath(singleSignOn);
    authenticate({ email: textOf(form, 'email'), password: textOf(form, 'password') });
  };

  return (
    <form onSubmit={submit} onChange={forget} className="space-y-6">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        required
        marked={false}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <FormFailure>{failure}</FormFailure>
      <Button ref={button} type="submit" size="lg" wide needsNetwork disabled={busy}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
      {config?.oidcEnabled && (
        <ButtonAnchor variant="outline" size="lg" wide href={singleSignOn}>
          Continue with single sign-on
        </ButtonAnchor>
      )}
      <Link to={paths.forgotPassword} className="hit text-link inline-block py-1 text-ash text-small">
        Forgot your password?
      </Link>
    </form>
  );
}
