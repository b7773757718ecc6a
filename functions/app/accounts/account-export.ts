import { download } from '#shared/api/endpoints/artworks.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import { drawnDetailsOf } from '#shared/art/parameters.ts';
import { notFound } from '#shared/errors.ts';
import { UserInput } from '#shared/model/input.ts';
import { LineSnapshot } from '#shared/model/line.ts';
import { formatMoney } from '#shared/model/money.ts';
import { isOriginalHeld } from '#shared/model/order.ts';
import { SavedAddress } from '#shared/model/saved-address.ts';
import { isVoiceConsent, voiceConsents } from '#shared/voice/consent.ts';
import type { Addresses } from '../addresses/ports.ts';
import { artworkOf } from '../artworks/artworks.ts';
import type { Artworks, Inputs, StoredArtwork, StoredInput } from '../artworks/ports.ts';
import { listCart } from '../cart/cart.ts';
import type { Carts } from '../cart/ports.ts';
import type { Checkouts } from '../checkout/ports.ts';
import { orderView } from '../orders/order-view.ts';
import type { CheckoutDraft, CheckoutDrafts } from '../orders/ports/drafts.ts';
import type { Orders, StoredOrder } from '../orders/ports/orders.ts';
import type { PaymentRecords } from '../orders/ports/payment-records.ts';
import type { Mockups, PrintFile, PrintFiles, StoredMockup } from '../printing/ports.ts';
import type { Sessions, Users } from './ports.ts';

type Deps = {
  users: Pick<Users, 'find' | 'identitiesOf'>;
  inputs: Pick<Inputs, 'list'>;
  artworks: Pick<Artworks, 'list'>;
  carts: Pick<Carts, 'list'>;
  addresses: Pick<Addresses, 'list'>;
  orders: Pick<Orders, 'list'>;
  payments: Pick<PaymentRecords, 'find'>;
  drafts: Pick<CheckoutDrafts, 'listDrafts'>;
  checkouts: Pick<Checkouts, 'findOpen'>;
  printFiles: Pick<PrintFiles, 'list'>;
  mockups: Pick<Mockups, 'list'>;
  sessions: Pick<Sessions, 'listOf'>;
  siteUrl: string;
};

/**
 * Returns the named fields of a record. Everything that leaves in the export is named here, because a record may gain a
 * field that must stay inside, such as the public URL of an original.
 */
const pick = <T, K extends keyof T>(record: T, ...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<T, K>;

/**
 * Returns all data stored about a user, with links to the artwork images. Each artwork includes the details it was made
 * from; the voiceprint is with the input. `now` is in Unix seconds. Throws `not-found`.
 */
export async function exportAccount(deps: Deps, userId: string, now: number) {
  const { users, inputs, artworks, carts, addresses, orders, drafts, printFiles, mockups, sessions, siteUrl } = deps;
  const paymentRecords = deps.payments;
  const user = await users.find(userId);
  if (!user) throw notFound('User');
  const saved = await inputs.list(userId);
  const placed = await orders.list(userId);
  const shown = await Promise.all(placed.map((order) => orderView({ paymentRecords }, order)));
  return {
    user: {
      ...pick(user, 'id', 'username', 'email', 'emailVerified', 'pendingEmail', 'createdAt', 'updatedAt'),
      formerEmails: (user.formerEmails ?? []).map((one) => pick(one, 'email', 'changedAt', 'expire')),
      hasPassword: user.passwordHash !== null,
    },
    identities: (await users.identitiesOf(userId)).map((one) => pick(one, 'issuer', 'subject', 'linkedAt')),
    inputs: saved.map(inputView),
    artworks: (await artworks.list(userId, 'all')).map((stored) => {
      const { id, inputId, seed, title, status, isPurchased, currentImageUrl, createdAt } = artworkOf(stored);
      const links = {
        image: currentImageUrl && `${siteUrl}${currentImageUrl}`,
        original:
          isPurchased && !isOriginalHeld(shown, id) ? `${siteUrl}${routeUrl(download, { params: { id } })}` : null,
      };
      return { id, inputId, seed, title, status, isPurchased, createdAt, madeFrom: madeFrom(stored), links };
    }),
    cart: await listCart({ carts }, userId),
    shippingAddresses: (await addresses.list(userId)).map((address) => SavedAddress.parse(address)),
    checkouts: (await drafts.listDrafts(userId)).map(checkoutView),
    orders: shown.map((view, at) => ({
      ...view,
      firstEmail: placed[at]!.firstEmail,
      replacementAddress: placed[at]!.fulfillment.replacementAddress,
    })),
    payments: await paymentsOf(deps, userId, placed),
    printFiles: (await printFiles.list(userId)).map(printFileView),
    mockups: (await mockups.list(userId, new Date(now * 1000).toISOString())).map(mockupView),
    consents: saved.flatMap((input) => {
      const consent = consentView(input);
      return consent ? [{ inputId: input.id, about: 'voice', ...consent, text: textOfConsent(consent.version) }] : [];
    }),
    sessions: (await sessions.listOf(userId, now)).map((one) => pick(one, 'userAgent', 'createdAt', 'lastSeenAt')),
  };
}

const madeFrom = ({ parameters }: StoredArtwork) => ({ ...drawnDetailsOf(parameters), look: parameters.look });

const inputView = (input: StoredInput) => ({
  ...UserInput.parse(input),
  voiceDigest: input.voiceDigest,
  voiceScalars:
    input.voiceScalars && pick(input.voiceScalars, 'pitchHz', 'voicedShare', 'activeTenths', 'loudestFrame'),
  voiceConsent: consentView(input),
});

const consentView = ({ voiceConsent }: StoredInput) => voiceConsent && pick(voiceConsent, 'version', 'at');

/** Returns a frozen checkout without what it costs the shop. */
const checkoutView = (draft: CheckoutDraft) => ({
  ...pick(draft, 'checkoutId', 'orderId', 'shippingAddress', 'shipping', 'saveAddress', 'giftMessage'),
  ...pick(draft, 'subtotal', 'shippingCost', 'taxAmount', 'tax', 'total', 'createdAt', 'expire'),
  lines: draft.lines.map((line) => ({ ...LineSnapshot.parse(line), ...pick(line, 'cartItemId', 'unitPrice') })),
});

/** Returns the record of a print file without the URL of the unmarked original, which opens without a session. */
const printFileView = (file: PrintFile) => ({
  ...pick(file, 'artworkId', 'printfulFileId', 'status', 'width', 'height', 'fileSize'),
  ...pick(file, 'format', 'dpi', 'colorMode', 'createdAt', 'updatedAt'),
});

const mockupView = (mockup: StoredMockup) => ({
  ...pick(mockup, 'artworkId', 'productId', 'variantId', 'placement', 'position'),
  ...pick(mockup, 'mockupUrl', 'createdAt', 'expiresAt'),
});

/** Returns the records of the user's payments, of placed orders and of the checkout that is open. */
async function paymentsOf({ payments, checkouts }: Deps, userId: string, placed: StoredOrder[]) {
  const open = await checkouts.findOpen(userId);
  const ids = new Set([...placed.map(({ paymentIntentId }) => paymentIntentId), open?.paymentIntentId]);
  const found = await Promise.all([...ids].map((id) => (id ? payments.find(id) : undefined)));
  return found
    .filter((record) => record !== undefined)
    .map((record) => ({
      ...pick(record, 'paymentIntentId', 'orderId', 'currency', 'status'),
      // Without the cause, which may be the operator's reason.
      ...pick(record, 'refundId', 'createdAt', 'updatedAt'),
      amount: formatMoney(record.amount),
    }));
}

const textOfConsent = (version: string) => (isVoiceConsent(version) ? voiceConsents[version] : null);
