import '../styles/later.css';
import { useSearchParams } from 'react-router-dom';
import { AddressesSection } from '../features/account/addresses-section.tsx';
import { DataSection } from '../features/account/data-section.tsx';
import { IdentitiesSection } from '../features/account/identities-section.tsx';
import { PasswordSection } from '../features/account/password-section.tsx';
import { ProfileSection } from '../features/account/profile-section.tsx';
import { SessionsSection } from '../features/account/sessions-section.tsx';
import { FormFailure } from '../features/session/form-failure.tsx';
import { useUser } from '../features/session/session-context.tsx';
import { Boundary } from '../ui/boundary.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Renders the account page: profile, addresses, devices, password, single sign-on, and personal data. */
export function AccountPage() {
  const isRefused = useSearchParams()[0].has('error');
  const waiting = <Skeleton className="my-9 h-32 w-full" />;
  return (
    <div className="page pt-7 lg:pt-14">
      <PageTitle className="display mb-9 text-title">Account</PageTitle>
      <FormFailure>
        {isRefused && 'Single sign-on didn’t open this account. Please try again, and sign in there with its email.'}
      </FormFailure>
      <ProfileSection user={useUser()} />
      <Boundary waiting={waiting}>
        <AddressesSection />
      </Boundary>
      <Boundary waiting={waiting}>
        <SessionsSection />
      </Boundary>
      <PasswordSection />
      <Boundary waiting={null}>
        <IdentitiesSection />
      </Boundary>
      <DataSection />
    </div>
  );
}
