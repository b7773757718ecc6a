/** The part of Stripe's Appearance API that the card form supports. */
export type Appearance = {
  theme?: 'stripe' | 'night' | 'flat';
  variables?: Record<string, string>;
  rules?: Record<string, Record<string, string>>;
};

const shape = { fontFamily: 'system-ui, sans-serif', fontSizeBase: '16px', spacingUnit: '4px', borderRadius: '4px' };
const themes: Record<NonNullable<Appearance['theme']>, Record<string, string>> = {
  stripe: {
    ...shape,
    colorPrimary: '#0570de',
    colorBackground: '#ffffff',
    colorText: '#30313d',
    colorDanger: '#c0123c',
  },
  flat: { ...shape, colorPrimary: '#0570de', colorBackground: '#f1f1f1', colorText: '#30313d', colorDanger: '#c0123c' },
  night: {
    ...shape,
    colorPrimary: '#85d996',
    colorBackground: '#30313d',
    colorText: '#ffffff',
    colorDanger: '#fe87a1',
  },
};

const layout = `
  :host { display: block; font-family: var(--fontFamily); font-size: var(--fontSizeBase); color: var(--colorText); }
  * { box-sizing: border-box; }
  .Form { display: grid; grid-template-columns: 1fr 1fr; gap: calc(var(--spacingUnit) * 4); margin: 0; padding: 0; border: 0; min-width: 0; }
  .Field { display: grid; gap: var(--spacingUnit); align-content: start; min-width: 0; }
  .Field--wide { grid-column: 1 / -1; }
  .Label { font-size: 0.875em; font-weight: 500; color: var(--colorText); }
  .Input {
    width: 100%; min-height: 44px; padding: calc(var(--spacingUnit) * 2.5) calc(var(--spacingUnit) * 3); font: inherit;
    color: var(--colorText); background: var(--colorBackground); caret-color: var(--colorPrimary);
    border: 1px solid color-mix(in srgb, var(--colorText) 45%, transparent); border-radius: var(--borderRadius);
  }
  .Input::placeholder { color: var(--colorTextPlaceholder, color-mix(in srgb, var(--colorText) 65%, var(--colorBackground))); opacity: 1; }
  .Input:focus { outline: 2px solid var(--colorPrimary); outline-offset: 1px; border-color: var(--colorPrimary); }
  .Input--invalid { border-color: var(--colorDanger); color: var(--colorDanger); }
  .Input:disabled { opacity: 0.6; }
  .Error { margin: 0; font-size: 0.875em; color: var(--colorDanger); }
  .Error:empty { display: none; }
  .Note { grid-column: 1 / -1; margin: 0; font-size: 0.8125em; color: var(--colorTextSecondary, var(--colorText)); }
`;

/**
 * Styles a shadow root. Uses a constructed style sheet and `element.style`, which work even if the page's `style-src`
 * policy forbids style elements.
 */
export function applyStyle(root: ShadowRoot, appearance: Appearance = {}): void {
  const host = root.host as HTMLElement;
  const variables = { ...themes[appearance.theme ?? 'stripe'], ...appearance.variables };
  for (const [name, value] of Object.entries(variables)) host.style.setProperty(`--${name}`, value);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(layout);
  for (const [selector, declarations] of Object.entries(appearance.rules ?? {})) {
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const [property, value] of Object.entries(declarations)) rule.style.setProperty(hyphenated(property), value);
  }
  root.adoptedStyleSheets = [sheet];
}

function hyphenated(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
