import { type Browser, localLambdas, siteUrl } from '#tests/helpers/lambdas.ts';

export const password = 'violet-harbour-93-lanterns';

export const accountOf = (username: string) => ({ username, email: `${username}@Example.com`, password });

export const signIn = (browser: Browser, email: string, secret = password) =>
  browser.send('POST', '/api/login', { json: { email, password: secret } });

/** Enters the password again, which allows one change of who may enter the account. */
export async function enterPassword(browser: Browser, secret = password): Promise<void> {
  const { status } = await browser.send('POST', '/api/password/confirm', { json: { password: secret } });
  if (status !== 204) throw new Error(`The password was refused: ${status}`);
}

/** Starts the Lambda functions on local engines, with helpers for accounts. */
export async function accountWorld() {
  const lambdas = await localLambdas();
  return {
    lambdas,
    async registered(username: string): Promise<Browser> {
      const browser = lambdas.browser();
      const answer = await browser.send('POST', '/api/register', { json: accountOf(username) });
      if (answer.status !== 201) throw new Error(`Registering ${username} failed: ${JSON.stringify(answer.body)}`);
      return browser;
    },
    /** Sends the queued emails and returns the token in the latest email to this address. */
    async mailedToken(email: string, path: string): Promise<string> {
      await lambdas.work('send-mail');
      const mail = (await lambdas.mails()).find(({ to, text }) => to.includes(email) && text.includes(path));
      const [, token = ''] = new RegExp(`${siteUrl}${path}\\?token=([\\w-]+)`).exec(mail?.text ?? '') ?? [];
      return token;
    },
  };
}
