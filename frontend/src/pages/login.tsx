import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ArtInput } from '#shared/art/parameters.ts';
import { sampleInput } from '#shared/art/sample-input.ts';
import { lifePathOf } from '#shared/astrology/life-path.ts';
import { zodiacOf } from '#shared/astrology/zodiac.ts';
import { LivePicture } from '../features/live-preview/live-picture.tsx';
import { RegistrationForm } from '../features/session/registration-form.tsx';
import { SignInForm } from '../features/session/sign-in-form.tsx';
import { tabOwner } from '../features/session/tab-owner.ts';
import { HomeLink } from '../layout/header.tsx';
import { findEntrance } from '../lib/entrance.ts';
import { registerFragment } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { useFocusAfter } from '../ui/focus.ts';
import { PageTitle } from '../ui/page-title.tsx';

/** What to do after single sign-on failed, by the value of the query parameter `error`. */
const problems: Record<string, string> = {
  provider: 'Single sign-on didn’t work. Please try again, or use your email and password.',
  password: 'This email already has an account. Sign in with your password once to connect single sign-on.',
};

/**
 * Renders the sign-in and registration page, with a sample picture that is drawn in the browser. Both forms begin at the
 * same place, so switching between them moves nothing above the fields.
 */
export function LoginPage() {
  const { hash } = useLocation();
  const [registering, setRegistering] = useState(() => findEntrance() !== null || hash === registerFragment);
  const [email, setEmail] = useState('');
  const formTitle = useRef<HTMLHeadingElement>(null);
  // The button that changes the form is below the other form, or leaves with its own.
  useFocusAfter(registering, () => formTitle.current?.focus({ preventScroll: true }));
  const problem = problems[useSearchParams()[0].get('error') ?? ''];
  // Signing out clears the tab's owner, so a tab that still has one has lost its session.
  const [hasEnded] = useState(() => tabOwner() !== null);
  return (
    <div className="grid min-h-dvh flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:grid-rows-1">
      <SamplePicture />
      <main className="at-edge relative border-line px-5 pb-14 lg:border-l lg:bg-plinth lg:px-20 lg:pt-[max(56px,50dvh-410px)]">
        <div className="mx-auto w-full max-w-sm">
          <PageTitle
            tab={registering ? 'Create your account' : 'Sign in'}
            className="display text-title lg:text-[2.125rem]"
          >
            Your frequency, framed.
          </PageTitle>
          <h2 ref={formTitle} tabIndex={-1} className="mt-3 mb-7 text-ash text-lede lg:mb-9">
            {registering ? 'Create your account' : 'Sign in to your account'}
          </h2>
          {hasEnded && !registering && (
            <p role="status" className="mb-7 text-small">
              Your session has ended. Please sign in again.
            </p>
          )}
          {problem && !registering && (
            <p role="alert" className="mb-7 rounded-panel border border-danger bg-danger-deep p-5 text-small">
              {problem}
            </p>
          )}
          {registering ? (
            <RegistrationForm
              onSignIn={(typed) => {
                setEmail(typed);
                setRegistering(false);
              }}
            />
          ) : (
            <SignInForm email={email} />
          )}
          <Button variant="link" className="mt-9" onClick={() => setRegistering(!registering)}>
            {registering ? 'Already have an account? Sign in' : "Don't have an account? Sign up"}
          </Button>
        </div>
      </main>
    </div>
  );
}

const isSample = ({ birthday, favoriteColor }: ArtInput) =>
  birthday === sampleInput.birthday && favoriteColor === sampleInput.favoriteColor;

/** Renders the sample picture with the visitor's changes from the landing page. */
function SamplePicture() {
  const [input] = useState(() => {
    const { birthday, color } = findEntrance() ?? {};
    return {
      ...sampleInput,
      birthday: birthday || sampleInput.birthday,
      favoriteColor: color || sampleInput.favoriteColor,
    };
  });
  return (
    <aside
      aria-label="A sample artwork"
      className="bg-wall px-5 py-4 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:px-14 lg:py-7"
    >
      <HomeLink />
      <figure className="mx-auto mt-2 w-[30vw] max-w-[38dvh] lg:my-auto lg:w-[min(72dvh,100%)] lg:max-w-none">
        <LivePicture
          input={input}
          still={isSample(input)}
          label="An artwork drawn from a birthday and a color"
          lit
          className="oak"
        />
        <figcaption className="relative mt-5 hidden lg:block">
          <p className="display text-lede italic">
            {zodiacOf(input.birthday)},{' '}
            {isSample(input) ? `fond of ${sampleInput.favoriteFood}` : 'from the date and color you chose'}
          </p>
          <p className="mt-1 text-ash text-label">Life path {lifePathOf(input.birthday)}</p>
        </figcaption>
      </figure>
    </aside>
  );
}
