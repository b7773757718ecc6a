/** Returns a length in inches, such as `1.5″`. */
export const inchText = (length: number): string => `${Math.round(length * 10) / 10}″`;
