/** The hosts of Stripe.js, besides our own. The content security policy lists them too. */
const stripe = /^https:\/\/(?:[a-z0-9-]+\.)*js\.stripe\.com$/;

type Policy = { createScriptURL: (url: string) => string };

/**
 * Allows scripts and workers from the shop and from Stripe, where a string names them. Everything else that would turn a
 * string into code stays forbidden, because the content security policy requires trusted types. Stripe.js relies on the
 * default policy, and browsers without trusted types ignore it.
 */
export function allowOwnScripts(): void {
  const { trustedTypes } = window as {
    trustedTypes?: { defaultPolicy?: unknown; createPolicy(name: string, policy: Policy): void };
  };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      const { origin } = new URL(url, document.baseURI);
      if (origin === location.origin || stripe.test(origin)) return url;
      throw new TypeError(url);
    },
  });
}
