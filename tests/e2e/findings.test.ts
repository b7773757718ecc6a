import { expect, test } from 'vitest';
import { findings } from './findings.ts';
import { openStage } from './stage.ts';

const stage = openStage();

/** Returns what the inspection finds on a page with this content. */
async function findingsOn(main: string): Promise<string[]> {
  const page = await stage.visitor();
  await page.setContent(
    `<!doctype html><html lang="en"><title>Page</title><body style="margin:0"><main><h1>Page</h1>${main}</main>`,
  );
  return findings(page, 'page');
}

test.each([
  ['plain content', '<p>Text</p>'],
  [
    'a table that scrolls sideways',
    '<div style="overflow-x:auto" tabindex="0"><div style="width:3000px">Text</div></div>',
  ],
  [
    'decoration that leaves the screen',
    '<div style="overflow:hidden"><i aria-hidden="true" style="margin-left:-40px">*</i></div>',
  ],
])('the inspection of a page accepts %s', async (_what, main) => {
  expect(await findingsOn(main)).toEqual([]);
});

test.each([
  ['a picture without a description', '<img src="data:,">', /: image-alt, img$/],
  ['pale text', '<p style="color:#ccc">Text</p>', /: color-contrast, p$/],
  [
    'text that hidden overflow cuts off',
    '<div style="overflow:hidden"><p style="width:3000px">Text</p></div>',
    /: outside the screen, P/,
  ],
  ['a box that begins left of the screen', '<p style="margin-left:-40px">Text</p>', /: outside the screen, P/],
])('the inspection of a page reports %s at both widths', async (_what, main, finding) => {
  const found = await findingsOn(main);

  expect(found.filter((one) => finding.test(one)).map((one) => one.split(':')[0])).toEqual([
    'page, 1440 px',
    'page, 390 px',
  ]);
});
