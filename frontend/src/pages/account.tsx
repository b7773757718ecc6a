import '../styles/later.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AddressesSection } from '../features/account/addresses-section.tsx';
import { DataSection } from '../features/account/data-section.tsx';
import { EmailSection } from '../features/account/email-section.tsx';
import { IdentitiesSection } from '../features/account/identities-section.tsx';
import { PasswordSection } from '../features/account/password-section.tsx';
import { SessionsSection } from '../features/account/sessions-section.tsx';
import { ArtworkThumb } from '../features/artworks/artwork-thumb.tsx';
import { FormFailure } from '../features/session/form-failure.tsx';
import { useUser } from '../features/session/session-context.tsx';
import { galleryQuery } from '../queries/artworks.ts';
import { Boundary } from '../ui/boundary.tsx';
import { Moment } from '../ui/date.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Renders the account page: email, addresses, devices, password, single sign-on, and personal data. */
export function AccountPage() {
  const user = useUser();
  const { data: artworks } = useQuery(galleryQuery);
  const newest = artworks?.find(({ status }) => status === 'ready');
  const isRefused = useSearchParams()[0].has('error');
  const waiting = <Skeleton className="my-9 h-32 w-full" />;
  return (
    <div className="page pt-7 lg:pt-14">
      <div className="mb-9 flex min-h-24 items-center gap-5 lg:min-h-32 lg:gap-9">
        {newest && (
          <div className="w-24 lg:w-32">
            <ArtworkThumb artwork={newest} />
          </div>
        )}
        <div className="min-w-0">
          <PageTitle>Account</PageTitle>
          <p className="mt-2 text-ash">
            {user.username} · Since <Moment at={user.createdAt} />
          </p>
        </div>
      </div>
      <FormFailure>
        {isRefused && 'That single sign-on doesn’t belong to this account. Please try again with this account’s email.'}
      </FormFailure>
      <EmailSection user={user} />
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
AccountPage.needs = () => [galleryQuery];
