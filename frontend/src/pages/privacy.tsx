import { ProsePage } from '../ui/prose-page.tsx';

export function PrivacyPage() {
  return (
    <ProsePage title="Privacy">
      <p>
        Vibe Frequency draws pictures from personal details, so we keep as few of them as the picture and the parcel
        need.
      </p>
      <h2>What we keep</h2>
      <p>
        Your username, your email address and a one-way hash of your password. The details you give for a picture: name,
        birthday, birth time, favorite color and food. Your artworks, your cart, your saved addresses and your orders.
      </p>
      <h2>Your voice</h2>
      <p>
        Your browser cuts a sample to five seconds and sends it to us. We measure how it sounds and keep that
        measurement, from which no words can be heard. The sound itself is stored privately and deleted within 24 hours.
      </p>
      <h2>Who else sees something</h2>
      <p>
        Stripe handles your payment; your card number never reaches us. Our print partner receives the picture, your
        delivery address and a contact for the parcel. Nobody receives your details for advertising, and there is no
        tracking on these pages.
      </p>
      <h2>Cookies</h2>
      <p>One: it keeps you signed in for up to 30 days, and signing out deletes it.</p>
      <h2>Your choice</h2>
      <p>
        On your account page you can download everything we hold about you, and delete your account. Orders are then
        kept without personal data, for as long as tax law asks us to.
      </p>
    </ProsePage>
  );
}
