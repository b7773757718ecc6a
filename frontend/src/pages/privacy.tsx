import { ContactLink } from '../features/contact/contact-link.tsx';
import { ProsePage } from '../ui/prose-page.tsx';

export function PrivacyPage() {
  return (
    <ProsePage title="Privacy">
      <p>Vibe Frequency draws pictures from personal details. We keep only what the picture and the package need.</p>
      <h2>What we keep</h2>
      <p>
        Your username, your email address, and a one-way hash of your password. The details you enter for a picture:
        name, birthday, birth time, favorite color, and favorite food. Your artworks, cart, saved addresses, and orders.
      </p>
      <h2>Your voice</h2>
      <p>
        Your browser trims your sample to five seconds and sends it to us. We measure how it sounds and keep that
        measurement, which reveals no words. We never store the recording. With a voice, we also note when you agreed to
        this and to which text.
      </p>
      <h2>Who else sees your data</h2>
      <p>
        Stripe handles your payment, and your card number never reaches us. Our print partner receives the picture, your
        shipping address, and a contact for the delivery. We share nothing with advertisers, and these pages don’t track
        you.
      </p>
      <h2>Cookies</h2>
      <p>Just one. It keeps you signed in for up to 30 days, and signing out deletes it.</p>
      <h2>Your choices</h2>
      <p>
        On your account page, you can download everything we store about you or delete your account. After that, we keep
        your orders without personal data for as long as tax law requires. Questions about your data go to{' '}
        <ContactLink />.
      </p>
    </ProsePage>
  );
}
