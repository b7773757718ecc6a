/** A rule of a style sheet: its own prelude, those around it, and its declarations as property and value. */
type Rule = { prelude: string; around: string[]; declarations: [string, string][] };

/** What an engine may lack without a fallback, because nothing is lost but a nicety. */
const niceties = [
  /^text-wrap:/, // Lines are balanced less well.
  /^text-size-adjust:/, // Firefox on a phone enlarges no text that fits the screen.
  /^overflow-anchor:/, // WebKit has no scroll anchoring to turn off.
  /^scrollbar-color:/, // Scroll bars look as the system draws them.
  /^forced-color-adjust:/, // WebKit has no forced colors.
  /^(-|[\w-]+:.*-(webkit|moz)-)/, // What has a prefix is for one engine.
];

/** Rules whose content is not style declarations, or which an engine reads only if it supports their content. */
const skipped = /^@(font-face|page|property|view-transition|supports)/;

/** Returns the rules of a minified style sheet, nested rules before the rules around them. */
export function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  const open: Rule[] = [{ prelude: '', around: [], declarations: [] }];
  let [text, quote, depth, isEscaped] = ['', '', 0, false];
  const declare = () => {
    const [, property, value] = /^([\w-]+):(.*)$/s.exec(text.trim()) ?? [];
    if (property && value) open.at(-1)!.declarations.push([property, value.replace(/\s*!important$/, '')]);
    text = '';
  };
  for (const sign of css.replaceAll(/\/\*.*?\*\//gs, '')) {
    const isPlain = !isEscaped && quote === '';
    if (isPlain && sign === '(') depth += 1;
    if (isPlain && sign === ')') depth -= 1;
    if (!isEscaped && /["']/.test(sign)) quote = quote === '' ? sign : quote === sign ? '' : quote;
    isEscaped = sign === '\\' && !isEscaped;
    if (!isPlain || depth > 0 || !/[{};]/.test(sign)) text += sign;
    else if (sign === '{') {
      open.push({ prelude: text.trim(), around: open.map(({ prelude }) => prelude), declarations: [] });
      text = '';
    } else {
      declare();
      if (sign === '}') rules.push(open.pop()!);
    }
  }
  return rules.filter(({ prelude, around }) => ![prelude, ...around].some((one) => skipped.test(one)));
}

/** Returns the selectors of a list. Commas that are escaped or in parentheses do not separate any. */
function selectorsIn(list: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const [sign] of list.matchAll(/\\.|[\s\S]/g)) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) selectors.push('');
    else selectors.push(selectors.pop() + sign);
  }
  return selectors;
}

/**
 * Returns a JavaScript expression for a page. Its value is the declarations without an effect in this browser and
 * without another value in the same rule, and the rules that are lost because of one selector in their list.
 */
export function unsupportedIn(css: string): string {
  const rules = rulesOf(css);
  const declarations = rules.map(({ declarations }) =>
    declarations.map(([property, value]) => ({
      property,
      value,
      // A prefix counts as the same property.
      name: property.replace(/^-\w+-/, ''),
      isNeeded: !niceties.some((nicety) => nicety.test(`${property}:${value}`)),
    })),
  );
  const lists = rules.filter(({ prelude, around }) => !/^@/.test(prelude) && !around.some((one) => /^@keyf/.test(one)));
  const selectors = lists.map(({ prelude }) => selectorsIn(prelude)).filter((list) => list.length > 1);
  return `(() => {
    const lost = ${JSON.stringify(declarations)}.flatMap((rule) => {
      const works = rule.filter(({ property, value }) => CSS.supports(property, value)).map(({ name }) => name);
      return rule.filter(({ name, isNeeded }) => isNeeded && !works.includes(name)).map(({ property, value }) => property + ': ' + value);
    });
    const mixed = ${JSON.stringify(selectors)}.filter((list) => {
      const known = list.filter((one) => CSS.supports('selector(' + one + ')'));
      return known.length > 0 && known.length < list.length;
    });
    return [...new Set([...lost, ...mixed.map((list) => list.join())])];
  })()`;
}
