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
  ['a picture without a description', '<img src="data:,">', /: image-alt, img$/, [1440, 390]],
  ['pale text', '<p style="color:#ccc">Text</p>', /: color-contrast, p$/, [1440, 390]],
  [
    'text that hidden overflow cuts off',
    '<div style="overflow:hidden"><p style="width:3000px">Text</p></div>',
    /: outside the screen, P/,
    [320, 1440, 390],
  ],
  ['a box that is too wide for one phone', '<p style="width:330px">Text</p>', /: outside the screen, P/, [320]],
])('the inspection of a page reports %s', async (_what, main, finding, widths) => {
  const found = await findingsOn(main);

  expect(found.filter((one) => finding.test(one)).map((one) => one.split(':')[0])).toEqual(
    widths.map((width) => `page, ${width} px`),
  );
});
