/** Returns only the digits of the text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Groups the digits as printed on the card: American Express 4-6-5, all others by four. */
export function groupDigits(digits: string): string {
  const amex = /^3[47]/.test(digits);
  const groups = amex ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

/** Number of digits of a card number that starts with these. */
export function lengthOf(digits: string): number {
  return /^3[47]/.test(digits) ? 15 : 16;
}

/** Number of digits of the card's security code. */
export function codeLengthOf(digits: string): number {
  return /^3[47]/.test(digits) ? 4 : 3;
}

/** Verifies the check digit: ISO/IEC 7812-1, annex B. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits !== '' && sum % 10 === 0;
}
