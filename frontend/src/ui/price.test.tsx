import { expect, test } from 'vitest';
import { dollarText } from './price.tsx';

test('an amount is shown in dollars, with commas between thousands', () => {
  const amounts = ['0.00', '24.99', '999.50', '1024.99', '100000.00', '1234567.89'];

  expect(amounts.map(dollarText)).toEqual(['$0.00', '$24.99', '$999.50', '$1,024.99', '$100,000.00', '$1,234,567.89']);
});
