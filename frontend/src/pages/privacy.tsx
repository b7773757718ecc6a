import { publicFileDays } from '#shared/deployment/public-file-days.ts';
import { operator } from '#shared/seller.ts';
import { ContactLink } from '../features/contact/contact-link.tsx';
import { ProsePage } from '../ui/prose-page.tsx';

/** What data is kept, why, on which legal basis, and for how long. docs/privacy.md lists the record for each. */
const kept = [
  [
    'Account: username, email, a one-way hash of your password, the single sign-on you connect',
    'to sign you in',
    'contract',
    'until you delete it',
  ],
  [
    'Details: name, birthday, birth time, color, food, and whether the picture is for you',
    'to draw your artworks',
    'contract',
    'until you delete your account',
  ],
  [
    'Voiceprint: how a voice sounds, without its words',
    'to draw your artworks',
    'consent',
    'until you delete your account',
  ],
  ['Artworks, cart, saved addresses', 'to show and sell them', 'contract', 'until you delete them or your account'],
  [
    'Pictures for the printer',
    'to print what you bought',
    'contract',
    `${publicFileDays.prints} days, or until you delete the artwork`,
  ],
  [
    'Previews on products',
    'to show them with your cart and orders',
    'contract',
    `${publicFileDays.mockups} days, or until you delete the artwork`,
  ],
  ['Unfinished checkouts with their address', 'to charge what you saw', 'contract', '90 days at most'],
  [
    'Orders and payments',
    'to make, ship, and account for them',
    'contract, tax law',
    'as tax law requires; names and addresses are removed when you delete your account',
  ],
  [
    'Sign-ins: time, browser, a random token',
    'to keep you signed in and to warn you',
    'contract, legitimate interest',
    '30 days after the last use, 90 at most; known browsers one year',
  ],
  ['Counts of attempts, under a pseudonym', 'to stop attacks', 'legitimate interest', 'two days'],
  ['What the printer told us about your orders', 'to follow them', 'contract', '90 days'],
  [
    'What our team did with your orders: who, when, and why',
    'to account for it',
    'legitimate interest',
    'two years, without your name',
  ],
  ['Backups of all this', 'to undo a loss', 'legitimate interest', '35 days'],
  ['Server logs without names or addresses', 'to find faults and attacks', 'legitimate interest', '30 days'],
] as const;

export function PrivacyPage() {
  return (
    <ProsePage title="Privacy">
      <p>Vibe Frequency draws pictures from personal details. We keep only what the picture and the package need.</p>
      <h2>Who we are</h2>
      <p>
        {operator.name}, {operator.address}, is responsible for your data. Questions about your data go to{' '}
        <ContactLink />.
      </p>
      <h2>What we keep, why, and for how long</h2>
      {kept.map(([what, why, basis, until]) => (
        <p key={what}>
          <strong>{what}</strong>, {why}. Legal basis: {basis}. Kept {until}.
        </p>
      ))}
      <h2>Your voice</h2>
      <p>
        With your consent, we measure how your voice sounds and keep the measurement with your details. It reveals no
        words. If you change your details, the measurement stays with them until you clear it. Your browser cuts a
        recording to five seconds and sends us the sample; we measure it at once and never store the sound. We record
        when you agreed and to which text. To withdraw your consent, delete your account or write to us.
      </p>
      <h2>Other people’s details</h2>
      <p>Please ask before you enter someone else’s name, birthday, or voice.</p>
      <h2>Who else sees your data</h2>
      <p>
        Stripe handles your payment, and your card number never reaches us. Printful makes and ships your order and
        receives the picture, the shipping address, and a contact for the delivery. Some photos of products come from
        its servers, which see your IP address. Amazon Web Services runs our servers and sends our emails. We share
        nothing with advertisers, and these pages don’t track you.
      </p>
      <p>
        These companies also work in the United States. They are bound by the EU-U.S. Data Privacy Framework or by the
        European Commission’s standard contractual clauses. The printer keeps the pictures it has printed. When you
        delete your account, we remove the files that it downloaded. To have its copies deleted, too, write to us, and
        we’ll ask for it on your behalf.
      </p>
      <h2>Cookies</h2>
      <p>
        We set two, both only for your account. One keeps you signed in until you haven’t visited for 30 days, or for 90
        days at most, and signing out deletes it. The other recognizes this browser for a year, so that we can warn you
        about sign-ins elsewhere.
      </p>
      <h2>Your rights</h2>
      <p>
        On your account page, you can download everything we store about you, correct your email and addresses, or
        delete your account. After that, we keep your orders without personal data for as long as tax law requires. You
        may also ask us to correct or restrict anything else, object to processing based on legitimate interest,
        withdraw a consent, and complain to a data protection authority.
      </p>
      <p>We make no decisions about you by automated means alone.</p>
      <h2>Age</h2>
      <p>You must be 16 or older to have an account. A parent may enter a younger child’s details for a picture.</p>
      <h2>California</h2>
      <p>We do not sell or share your personal information, and we have not done so in the past 12 months.</p>
    </ProsePage>
  );
}
