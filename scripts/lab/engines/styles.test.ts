import { expect, test } from 'vitest';
import { rulesOf, unsupportedIn } from './styles.ts';

test('the rules of a style sheet have their declarations, through nesting, quotes, and escapes', () => {
  const css = `@font-face{font-family:A}@supports (a:b){.c{d:e}}.f\\[max\\(0px\\)\\]{background:url("a;b}");color:red!important}
    @media (width<64rem){.g{top:1px;&:hover{left:calc(1px + (2px))}bottom:2px}}`;

  const rules = rulesOf(css).map(({ prelude, declarations }) => [prelude, ...declarations.map((one) => one.join(':'))]);

  expect(rules.filter((rule) => rule.length > 1)).toEqual([
    ['.f\\[max\\(0px\\)\\]', 'background:url("a;b}")', 'color:red'],
    ['&:hover', 'left:calc(1px + (2px))'],
    ['.g', 'top:1px', 'bottom:2px'],
  ]);
});

test.each([
  ['.a{bottom:anchor(--bar top, 0)}', ['bottom: anchor(--bar top, 0)']],
  ['.a{bottom:77px;bottom:anchor(--bar top, 0)}', []],
  ['.a{bottom:77px}.b{bottom:anchor(--bar top, 0)}', ['bottom: anchor(--bar top, 0)']],
  ['.a,.b::-moz-track{color:red}', ['.a,.b::-moz-track']],
  ['.b::-moz-track,.c::-moz-track{color:red}', []],
  ['.a\\,b::-moz-track,:is(.a,.b::-moz-track){color:red}', []],
  ['@supports (x:y){.a{bottom:anchor(--bar top, 0)}}', []],
  ['.a{text-wrap:pretty}', []],
  ['.a{-webkit-user-anchor:none;user-anchor:none}', []],
  ['.a{user-anchor:none}', ['user-anchor: none']],
])('an engine without unitless anchors and without Mozilla’s selectors loses of %s: %j', (css, lost) => {
  const supports = (...given: string[]) => !/^(?!-webkit-).*anchor|-moz-/.test(given.join());
  const evaluate = new Function('CSS', `return ${unsupportedIn(css)}`);

  expect(evaluate({ supports })).toEqual(lost);
});
