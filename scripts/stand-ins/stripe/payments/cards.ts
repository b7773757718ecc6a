export type Decline = { code: string; declineCode?: string | undefined; message: string };

/** The behavior of a test card. */
export type Behavior = {
  /** The card requires the cardholder's authentication. */
  challenge?: true;
  decline?: Decline;
  /**
   * What happens after a successful payment: a dispute, an inquiry, a fraud warning, a review, a refund that is pending at first,
   * or a refund that fails later.
   */
  afterwards?: 'dispute' | 'inquiry' | 'warning' | 'review' | 'refund-waits' | 'refund-fails';
};

export type TestCard = { brand: string; last4: string } & Behavior;

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');
const generic = declined('generic_decline');
const named = (code: string, message: string): Decline => ({ code, declineCode: code, message });

/** Stripe's test cards by number: https://docs.stripe.com/testing */
const behaviors: Record<string, { brand: string } & Behavior> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '4000000000000002': { brand: 'visa', decline: generic },
  '4000000000009995': { brand: 'visa', decline: insufficientFunds },
  '4000000000009987': { brand: 'visa', decline: declined('lost_card') },
  '4000000000009979': { brand: 'visa', decline: declined('stolen_card') },
  '4000000000000069': { brand: 'visa', decline: named('expired_card', 'Your card has expired.') },
  '4000000000000127': { brand: 'visa', decline: named('incorrect_cvc', "Your card's security code is incorrect.") },
  '4000000000000119': {
    brand: 'visa',
    decline: named('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  },
  '4000002500003155': { brand: 'visa', challenge: true },
  '4000002760003184': { brand: 'visa', challenge: true },
  '4000000000003220': { brand: 'visa', challenge: true },
  '4000008400001629': { brand: 'visa', challenge: true, decline: generic },
  '4000008260003178': { brand: 'visa', challenge: true, decline: insufficientFunds },
  '4000000000000259': { brand: 'visa', afterwards: 'dispute' },
  '4000000000001976': { brand: 'visa', afterwards: 'inquiry' },
  '4000000000005423': { brand: 'visa', afterwards: 'warning' },
  '4000000000009235': { brand: 'visa', afterwards: 'review' },
  '4000000000007726': { brand: 'visa', afterwards: 'refund-waits' },
  '4000000000005126': { brand: 'visa', afterwards: 'refund-fails' },
};

/** The numbers of the test cards by token. Servers send tokens because they must not handle card numbers. */
const numbersByToken: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_threeDSecureRequired: '4000000000003220',
  pm_card_threeDSecureRequiredChargeDeclined: '4000008400001629',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeInquiry: '4000000000001976',
  pm_card_riskLevelElevated: '4000000000009235',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
};

export function cardByNumber(number: string): TestCard | undefined {
  const found = behaviors[number];
  return found && { ...found, last4: number.slice(-4) };
}

export function cardByToken(token: string): TestCard | undefined {
  const number = numbersByToken[token];
  return number === undefined ? undefined : cardByNumber(number);
}

/** The decline of a card that is not a test card, such as a real card. */
export const notATestCard: Decline = declined(
  'test_mode_live_card',
  'Your card was declined. This shop is in test mode and takes only test cards.',
);
