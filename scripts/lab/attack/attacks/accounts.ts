import type { Mail } from '#scripts/local/aws/mail-outbox.ts';
import { signInAt } from '#tests/fakes/identity-provider.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import { eventually } from '#tests/helpers/shopping.ts';
import type { Report } from '../ledger.ts';
import type { World } from '../world.ts';

const password = 'violet-harbour-93-lanterns';

/** Tries to get into somebody's account before its owner does, and to keep the owner's emails from being sent. */
export async function attackAccounts(world: World, report: Report): Promise<void> {
  await changeWithoutPassword(world, report);
  await confirmByClick(world, report);
  const owner = await confirmedOwner(world);
  await enterByEmail(world, report, owner);
  await exhaustEmails(world, report, owner);
}

/** Takes an account over with a cookie that was copied right after its registration. */
async function changeWithoutPassword({ shop }: World, report: Report): Promise<void> {
  const owner = new Shopper(shop.url);
  await owner.post('/api/register', { username: 'copied', email: 'copied@example.com', password });
  const tried = {
    'changed the email': await owner.post('/api/email/change', { email: 'thief@example.com' }),
    'disconnected single sign-on': await owner.delete('/api/user/identities/any'),
    'deleted the account': await owner.delete('/api/user'),
  };
  for (const [what, { status }] of Object.entries(tried))
    report.attempt(status === 403, `a copied cookie ${what} without the password: ${status}`);
  const leaving = (await owner.get('/api/login?provider=oidc')).headers.get('location');
  report.attempt(leaving === '/', `a copied cookie could connect single sign-on without the password: ${leaving}`);
}

/** Registers the address of somebody who follows the emailed link and then uses single sign-on. */
async function confirmByClick(world: World, report: Report): Promise<void> {
  const [stranger, person] = [new Shopper(world.shop.url), new Shopper(world.shop.url)];
  const email = 'click@example.com';
  await stranger.post('/api/register', { username: 'click', email, password });
  const token = await mailedToken(world, email);
  for (const [who, by] of Object.entries({ nobody: person, another: world.attacker.shopper })) {
    const { status } = await by.post('/api/email/verify', { token });
    report.attempt(status === 401 || status === 400, `a link confirmed an account in the browser of ${who}: ${status}`);
  }
  const landed = await signInElsewhere(world, person, { sub: 'click', email });
  const { status: entered } = await person.get('/api/user');
  report.attempt(entered === 200, `single sign-on led the person to ${landed}`);
  const { status: stayed } = await stranger.get('/api/user');
  report.attempt(stayed === 401, `the stranger stayed signed in to the person's account: ${stayed}`);
  const { status: again } = await new Shopper(world.shop.url).post('/api/login', { email, password });
  report.attempt(again === 401, `the stranger's password opened the person's account: ${again}`);
}

/** Enters an account with a password through identities with its email and through impossible identities. */
async function enterByEmail(world: World, report: Report, { email }: { email: string }): Promise<void> {
  for (const sub of ['owner', '', 's'.repeat(256), 's'.repeat(5000)]) {
    const stranger = new Shopper(world.shop.url);
    const landed = await signInElsewhere(world, stranger, { sub, email });
    const { status } = await stranger.get('/api/user');
    const isLedBack = landed?.startsWith('/login?error=') === true;
    report.attempt(status === 401 && isLedBack, `a subject of ${sub.length} characters led to ${landed}: ${status}`);
  }
}

/** Requests every email that a stranger can have sent to an address, and then checks that its owner still gets one. */
async function exhaustEmails(world: World, report: Report, { email }: { email: string }): Promise<void> {
  const { shopper } = world.attacker;
  for (let time = 0; time < 6; time += 1) {
    await shopper.post('/api/email/change', { email });
    const tagged = email.replace('@', `+${time}@`);
    const stranger = new Shopper(world.shop.url);
    await stranger.post('/api/register', { username: `tag-${time}`, email: tagged, password });
    await stranger.post('/api/password/forgot', { email: tagged });
  }
  await shopper.post('/api/password/forgot', { email });
  const arrived = eventually(
    async () => (await mailsOf(world)).find(({ to, subject }) => to.includes(email) && /^Reset/.test(subject)),
    'The email',
    20,
  );
  report.attempt(await arrived.then(Boolean, () => false), 'strangers kept an owner from getting a reset email');
  for (let time = 0; time < 20; time += 1) await new Shopper(world.shop.url).post('/api/password/forgot', { email });
  await mailedToken(world, await registeredAfterwards(world));
  const resets = (await mailsOf(world)).filter(({ to, subject }) => to.includes(email) && /^Reset/.test(subject));
  report.attempt(resets.length <= 3, `one network had ${resets.length} of the owner's 5 reset emails sent`);
  const subjects = (await mailsOf(world))
    .filter(({ to }) => to.some((one) => one.includes('+')))
    .map((one) => one.subject);
  for (const subject of new Set(subjects)) {
    const count = subjects.filter((one) => one === subject).length;
    report.attempt(count <= 5, `the tags of one mailbox got ${count} emails "${subject}"`);
  }
}

/** Registers somebody whose email is sent after all others that were requested so far. Returns the address. */
async function registeredAfterwards(world: World): Promise<string> {
  const email = 'afterwards@example.com';
  await new Shopper(world.shop.url).post('/api/register', { username: 'afterwards', email, password });
  return email;
}

/** Registers somebody who confirms the address as the shop wants it. */
async function confirmedOwner(world: World): Promise<{ email: string }> {
  const owner = new Shopper(world.shop.url);
  const email = 'owner@example.com';
  await owner.post('/api/register', { username: 'owner', email, password });
  const { status } = await owner.post('/api/email/verify', { token: await mailedToken(world, email) });
  if (status !== 204) throw new Error(`The owner could not confirm the address: ${status}`);
  return { email };
}

/** Uses single sign-on as the identity provider's person with these claims. Returns where the shop sends the browser. */
async function signInElsewhere(world: World, shopper: Shopper, claims: object): Promise<string | null> {
  Object.assign(world.claims, claims);
  const leaving = await shopper.get('/api/login?provider=oidc');
  const back = await signInAt(leaving.headers.get('location') ?? '');
  return (await shopper.get(back.pathname + back.search)).headers.get('location');
}

const mailsOf = async ({ shop }: World) => (await (await fetch(`${shop.endpoints.mail}.json`)).json()) as Mail[];

/** Returns the token of the first link that is emailed to an address. */
const mailedToken = (world: World, email: string): Promise<string> =>
  eventually(async () => {
    const mail = (await mailsOf(world)).find(({ to }) => to.includes(email));
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  }, `The email to ${email}`);
