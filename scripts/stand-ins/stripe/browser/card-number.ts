/** Returns only the digits of the text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Groups the digits as printed on the card: 4-6-5 for American Express, and groups of four for all other cards. */
export function groupDigits(digits: string): string {
  const amex = /^3[47]/.test(digits);
  const groups = amex ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

/** Returns the length of a card number that starts with these digits. */
export function lengthOf(digits: string): number {
  return /^3[47]/.test(digits) ? 15 : 16;
}

/** Returns the length of the security code of a card whose number starts with these digits. */
export function codeLengthOf(digits: string): number {
  return /^3[47]/.test(digits) ? 4 : 3;
}

/** Verifies the check digit of a card number (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits !== '' && sum % 10 === 0;
}
