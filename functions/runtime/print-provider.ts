import { PrintfulSecret, readSecret } from '#functions/adapters/aws/secrets.ts';
import { fraction, sha256 } from '#functions/adapters/chance.ts';
import { pause, systemClock } from '#functions/adapters/clock.ts';
import { dynamoSpendings } from '#functions/adapters/dynamo/spendings.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import type { PrintProvider } from '#functions/adapters/printful/provider.ts';
import { printful } from '#functions/adapters/printful/provider.ts';
import { callBudget } from '#functions/app/budget/call-budget.ts';
import { type Caller, limitsByStanding } from '#functions/app/budget/limits.ts';
import { type Shopper, sharingNetwork } from '#functions/app/ports/network.ts';
import { readEnv } from './env.ts';
import { logger } from './observe.ts';

/** Returns a name for a count of the last minute: so short that it fits many accounts or networks, and names none. */
const shortName = (caller: Caller, of: string) => `${caller}:${sha256(of).slice(0, 6)}`;

/**
 * Returns the print provider for one kind of caller. All callers share one call budget, of which the shopper who waits for
 * the calls gets a fair share. The API token is cached per Lambda instance (`readSecret`).
 */
export async function openPrintProvider(caller: Caller, shopper?: Shopper): Promise<PrintProvider> {
  const { token, storeId, draftsOnly = false } = await readSecret(readEnv('PRINTFUL_SECRET_NAME'), PrintfulSecret);
  const baseUrl = readEnv('PRINTFUL_API_URL');
  const spendings = dynamoSpendings(openTable(readEnv('TABLE_NAME')));
  const sharing = shopper && {
    account: shortName(caller, shopper.userId),
    network: shortName(caller, sharingNetwork(shopper.network)),
  };
  const budget = callBudget(
    { spendings, clock: systemClock, pause, random: fraction },
    { caller, limits: limitsByStanding[readEnv('PRINTFUL_STANDING')], sharing },
  );
  return printful({
    token,
    draftsOnly,
    budget,
    contactMail: readEnv('CONTACT_MAIL'),
    onResponse: (answer) => logger.info('Printful answered', answer),
    ...(storeId !== undefined && { storeId }),
    ...(baseUrl !== undefined && { baseUrl }),
  });
}
