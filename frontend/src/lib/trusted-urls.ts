/** Stripe's script hosts. The content security policy lists them too. */
const stripe = /^https:\/\/(?:[a-z0-9-]+\.)*js\.stripe\.com$/;

type Policy = { createScriptURL: (url: string) => string };

/**
 * Creates a default trusted-types policy that allows script and worker URLs of the shop and of Stripe. The content
 * security policy requires trusted types, so every other conversion of a string to code stays forbidden. Stripe.js
 * needs the default policy. Browsers without trusted types ignore it.
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
