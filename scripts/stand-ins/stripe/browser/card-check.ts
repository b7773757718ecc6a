import { codeLengthOf, digitsOf, lengthOf, passesLuhn } from './card-number.ts';

export type CardField = 'number' | 'expiry' | 'cvc';
export type CardText = Record<CardField, string>;
export type Problem = { field: CardField; code: string; message: string };

/** Parses `MM / YY`. Returns undefined while the date is incomplete. Two-digit years count from 2000. */
export function readExpiry(text: string): { month: number; year: number } | undefined {
  const digits = digitsOf(text);
  if (digits.length !== 4) return undefined;
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
}

/**
 * Completes an expiration date during typing: `5` becomes `05 / `, and `1230` becomes `12 / 30`. Does not restore a
 * separator that is being deleted.
 */
export function writeExpiry(text: string, deleting: boolean): string {
  const digits = digitsOf(text).slice(0, 4);
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  if (padded.length > 2) return `${padded.slice(0, 2)} / ${padded.slice(2)}`;
  return padded.length === 2 && !deleting ? `${padded} / ` : padded;
}

/** Returns the problems that can be found without the server, in the order of the fields. */
export function problemsOf(card: CardText, today: Date): Problem[] {
  return [numberProblem(card.number), expiryProblem(card.expiry, today), codeProblem(card)].filter(
    (problem) => problem !== undefined,
  );
}

function numberProblem(text: string): Problem | undefined {
  const digits = digitsOf(text);
  if (digits.length < lengthOf(digits)) {
    return { field: 'number', code: 'incomplete_number', message: 'Your card number is incomplete.' };
  }
  if (passesLuhn(digits)) return undefined;
  return { field: 'number', code: 'invalid_number', message: 'Your card number is invalid.' };
}

function expiryProblem(text: string, today: Date): Problem | undefined {
  const expiry = readExpiry(text);
  if (!expiry) {
    return { field: 'expiry', code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  }
  if (expiry.month < 1 || expiry.month > 12) {
    return { field: 'expiry', code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." };
  }
  // A card is valid until the end of its expiration month.
  if (Date.UTC(expiry.year, expiry.month) > today.getTime()) return undefined;
  return { field: 'expiry', code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
}

function codeProblem({ number, cvc }: CardText): Problem | undefined {
  if (digitsOf(cvc).length === codeLengthOf(digitsOf(number))) return undefined;
  return { field: 'cvc', code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
}
