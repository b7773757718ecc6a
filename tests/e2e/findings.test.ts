import { expect, test } from 'vitest';
import { findings } from './findings.ts';
import { openStage } from './stage.ts';

const stage = openStage({ paintsArtworks: false, paintsPrints: false });

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

const everyWidth = ['320 px', '1440 px', '1440 px, large text', '390 px, large text', '390 px'];

test.each([
  ['a picture without a description', '<img src="data:,">', /: image-alt, img$/, ['1440 px', '390 px']],
  ['pale text', '<p style="color:#ccc">Text</p>', /: color-contrast, p$/, ['1440 px', '390 px']],
  [
    'text that hidden overflow cuts off',
    '<div style="overflow:hidden"><p style="width:3000px">Text</p></div>',
    /: outside the screen, P/,
    everyWidth,
  ],
  ['a box that is too wide for one phone', '<p style="width:330px">Text</p>', /: outside the screen, P/, ['320 px']],
  [
    'a box that is too wide once the text is large',
    '<p style="width:15rem">Text</p>',
    /: outside the screen, P/,
    ['390 px, large text'],
  ],
  [
    'a link that is hard to tap',
    '<a href="/" style="display:inline-block;line-height:30px">Home</a>',
    /: small target, Home/,
    ['390 px'],
  ],
  [
    'a button that cuts its text once the text is large',
    '<button style="width:120px;height:44px;font-size:1rem;white-space:nowrap">Add to Cart</button>',
    /: cut text, Add to Cart/,
    ['1440 px, large text', '390 px, large text'],
  ],
])('the inspection of a page reports %s', async (_what, main, finding, places) => {
  const found = await findingsOn(main);

  expect(new Set(found.filter((one) => finding.test(one)).map((one) => one.split(':')[0]))).toEqual(
    new Set(places.map((place) => `page, ${place}`)),
  );
});
