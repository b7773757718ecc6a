import { accountFaults } from './account-faults.ts';
import { adapterFaults } from './adapter-faults.ts';
import { artworkFaults } from './artwork-faults.ts';
import { captionFaults } from './caption-faults.ts';
import type { Fault } from './fault.ts';
import { limitFaults } from './limit-faults.ts';
import { pictureFaults } from './picture-faults.ts';
import { placingFaults } from './placing-faults.ts';
import { printingFaults } from './printing-faults.ts';
import { reconcilingFaults } from './reconciling-faults.ts';
import { refundFaults } from './refund-faults.ts';
import { replacementFaults } from './replacement-faults.ts';
import { ruleFaults } from './rule-faults.ts';
import { tableFaults } from './table-faults.ts';
import { tellingFaults } from './telling-faults.ts';
import { timeLimitFaults } from './time-limit-faults.ts';
import { trackingFaults } from './tracking-faults.ts';

/** The faults that `npm run lab -- mutate` plants, one at a time. */
export const faults: Fault[] = [
  ...accountFaults,
  ...limitFaults,
  ...placingFaults,
  ...refundFaults,
  ...reconcilingFaults,
  ...printingFaults,
  ...trackingFaults,
  ...replacementFaults,
  ...adapterFaults,
  ...ruleFaults,
  ...tableFaults,
  ...artworkFaults,
  ...captionFaults,
  ...pictureFaults,
  ...timeLimitFaults,
  ...tellingFaults,
];
