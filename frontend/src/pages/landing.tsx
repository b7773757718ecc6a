import { useState } from 'react';
import { preload } from 'react-dom';
import { useLinkClickHandler } from 'react-router-dom';
import type { ArtInput } from '#shared/art/parameters.ts';
import { sampleInput } from '#shared/art/sample-input.ts';
import { FinishedPieces } from '../features/landing/finished-pieces.tsx';
import { TryIt } from '../features/landing/try-it.tsx';
import { LivePicture } from '../features/live-preview/live-picture.tsx';
import { wideScreen, wideStill } from '../features/live-preview/sample-still.ts';
import { Footer } from '../layout/footer.tsx';
import { contentId, Header } from '../layout/header.tsx';
import { forgetEntrance, rememberEntrance } from '../lib/entrance.ts';
import { useAura } from '../lib/use-aura.ts';
import { paths } from '../paths.ts';
import { ButtonAnchor } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

const steps = [
  ['Tell us who it’s for', 'You, or someone you love: name, birthday, color, food. The picture forms as you type.'],
  ['Speak for five seconds', 'Your voice becomes a ring or a reflection. You can skip it.'],
  ['Hang it, wear it, drink from it', 'Printed on paper, canvas, cotton, or clay.'],
] as const;

const questions = [
  ['What happens to my voice?', 'We measure how it sounds and never store the recording.'],
  ['Do I see it before I pay?', 'Yes, on every product. Creating art is free.'],
  ['Can it be a gift?', 'Yes, shipped to them, with your message.'],
  ['Is it sharp at large sizes?', 'Yes. Each print is redrawn for its size, so lines stay fine.'],
  [
    'Can I return it?',
    'Each piece is made for you, so we can’t take it back if you change your mind. We reprint or refund damaged, misprinted, or lost pieces.',
  ],
] as const;

/** Renders the landing page, which introduces the shop with a live demo of the renderer. */
export function LandingPage() {
  const [input, setInput] = useState(sampleInput);
  // This picture is the largest element on the first screen. Without a preload, browsers request it only after layout.
  preload(wideStill, { as: 'image', media: wideScreen, fetchPriority: 'high' });
  useAura(input.favoriteColor);
  return (
    <>
      <Header>
        <ButtonAnchor variant="ghost" className="-mr-5 ml-auto" href={paths.startSignIn} onClick={forgetEntrance}>
          Sign in
        </ButtonAnchor>
      </Header>
      <main id={contentId} tabIndex={-1} className="outline-none flex-1">
        <div className="page grid grid-cols-[minmax(0,1fr)] items-center gap-x-20 gap-y-4 pt-2 lg:min-h-[calc(100dvh-7rem)] lg:grid-cols-[1.1fr_1fr] lg:pb-9">
          <LivePicture
            input={input}
            still
            label="Artwork drawn from the birthday and color you choose"
            lit
            className="oak mx-auto w-full max-w-[76dvh] max-lg:max-w-[clamp(10.5rem,100svh-31rem,38svh)]"
          />
          <div className="relative flex flex-col items-start">
            <PageTitle tab="Your frequency, framed" className="display text-hero">
              Your frequency, framed.
            </PageTitle>
            <p className="mt-3 max-w-[34ch] text-ash lg:mt-5 lg:text-lede">
              A picture only you could have made, drawn from a date, a color, and the sound of your voice.
            </p>
            <div className="mt-3 w-full max-w-md lg:mt-7">
              <TryIt input={input} onChange={setInput} />
            </div>
            <MakeYourOwn input={input}>Make your own</MakeYourOwn>
          </div>
        </div>
        <section aria-labelledby="how" className="page mt-14 lg:mt-20">
          <h2 id="how" className="sr-only">
            How it works
          </h2>
          <ol className="grid gap-x-14 border-line border-t lg:grid-cols-3">
            {steps.map(([title, text], index) => (
              <li key={title} className="flex gap-5 pt-6 max-lg:pb-2">
                <span aria-hidden="true" className="display text-aura-ink text-title leading-none!">
                  {index + 1}
                </span>
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="mt-1 text-ash text-small">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="pieces" className="page mt-14 lg:mt-20">
          <h2 id="pieces" className="display mb-7 text-title">
            Four people, four pieces
          </h2>
          <FinishedPieces />
          <p className="mt-7 max-w-measure text-ash">
            Printed to order in two to seven business days. You’ll see delivery cost and date before you pay.
          </p>
        </section>
        <section aria-labelledby="questions" className="page mt-14 lg:mt-20">
          <h2 id="questions" className="display mb-5 text-title">
            Questions
          </h2>
          <div className="grid gap-x-14 lg:grid-cols-2">
            {questions.map(([question, answer]) => (
              <details key={question} className="border-line border-b py-2">
                <summary className="question py-2.5 font-semibold">{question}</summary>
                <p className="max-w-measure pb-3 text-ash">{answer}</p>
              </details>
            ))}
          </div>
        </section>
        <section aria-labelledby="begin" className="page mt-14 text-center lg:mt-20">
          <h2 id="begin" className="display text-title">
            Nobody else has yours
          </h2>
          <MakeYourOwn input={input}>Make yours</MakeYourOwn>
        </section>
      </main>
      <Footer />
    </>
  );
}

/**
 * Renders the link to the registration, which carries over the visitor's changes. A click navigates within the client,
 * because a full page load would show a black screen. Before the script has loaded, the link works as an ordinary link.
 */
function MakeYourOwn({ input, children }: { input: ArtInput; children: string }) {
  const changed = (field: 'birthday' | 'favoriteColor') => (input[field] === sampleInput[field] ? '' : input[field]);
  const follow = useLinkClickHandler(paths.login);
  return (
    <ButtonAnchor
      size="lg"
      className="mt-4 lg:mt-7"
      href={paths.register}
      onClick={(event) => {
        rememberEntrance({ birthday: changed('birthday'), color: changed('favoriteColor') });
        follow(event);
      }}
    >
      {children}
    </ButtonAnchor>
  );
}
