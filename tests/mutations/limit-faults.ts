import { type Fault, faultsIn } from './fault.ts';

/** Faults in what a shopper may see before paying, and in what one account may cost. */
export const limitFaults: Fault[] = [
  ...faultsIn(
    'functions/app/accounts/account-export.ts',
    ['functions/app/accounts/account-export.test.ts'],
    [
      {
        what: 'the export hands out the original of an unpaid artwork',
        find: "pick(file, 'artworkId', 'printfulFileId',",
        replace: "pick(file, 'artworkId', 'fileUrl', 'printfulFileId',",
      },
    ],
  ),
  ...faultsIn(
    'functions/app/artworks/artwork-picture.ts',
    ['functions/app/artworks/artwork-picture.test.ts'],
    [
      {
        what: 'pictures lose the watermark while the order can be cancelled',
        find: "const mark = isOwned ? 'clean' : 'marked';",
        replace: "const mark = isOwned || artwork.isPurchased ? 'clean' : 'marked';",
      },
    ],
  ),
  ...faultsIn(
    'functions/runtime/request.ts',
    ['functions/runtime/request.test.ts'],
    [
      {
        what: 'a long body is parsed whole',
        find: '  if (Buffer.byteLength(short) > bodyLimitsOf(route).short) throw tooLarge();\n',
        replace: '',
      },
      {
        what: 'a long text may contain an unpaired surrogate',
        find: "    if (typeof part === 'string' && !part.isWellFormed()) return false;\n",
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    'functions/runtime/serve.ts',
    ['functions/runtime/request.test.ts'],
    [
      {
        what: 'refused long bodies count toward no limit',
        find: '        await guard.countLongBody(account, event);\n',
        replace: '        void guard.countLongBody;\n',
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/dynamo/addresses.ts',
    ['tests/integration/limits-hold.test.ts'],
    [
      {
        what: 'concurrent requests save more addresses than allowed',
        find: 'lt(count, maxAddresses)',
        replace: 'lt(count, 2 * maxAddresses)',
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/dynamo/orders/place-order-records.ts',
    ['tests/integration/limits-hold.test.ts'],
    [
      {
        what: 'an order fails because its address would be one too many',
        find: "    if (written === 'addresses-full') address = null;\n",
        replace: '',
      },
    ],
  ),
];
