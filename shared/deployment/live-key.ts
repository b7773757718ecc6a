/** Returns whether a secret key of Stripe takes real money. Test keys start with `sk_test_` or `rk_test_`. */
export const isLiveKey = (secretKey: string): boolean => /^(sk|rk)_live_/.test(secretKey);
