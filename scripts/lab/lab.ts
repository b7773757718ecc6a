/**
 * The programs that put the shop to the test: they attack, simulate, measure, and photograph it. The shop needs none of
 * them. Each one's file states its options.
 */
export const programs: Record<string, string> = {
  attack: 'attacks a running shop with requests generated from the route table',
  simulate: 'simulates checkouts with crashes and lost messages in virtual time',
  rehearse: 'deploys the synthesized template to the local engines and walks through the shop',
  mutate: 'changes the code of given files and finds the changes that no test notices',
  engines: 'buys in Firefox and WebKit, and compares their pixels and style sheets with Chromium',
  screens: 'photographs every page and state at desktop and phone width',
  'screens/pieces': 'photographs the finished pieces of the landing page',
  cost: 'computes what an artwork and an order cost on AWS',
  'supply-chain': 'checks licenses, checksums, and install scripts',
  budgets: 'weighs the first and later parts of the built client',
  count: 'counts lines, files, and npm scripts of commits',
  trace: 'finds the source lines of positions in the log of a deployed Lambda',
  'art/sheet': 'draws sheets of artworks',
  'art/check': 'measures artworks and prints the table of docs/art.md',
  'art/pin': 'pins the pixel hashes after an intended change of the artwork',
  'art/site-pictures': 'draws the sample pictures of the website',
  'bench/art': 'times previews and print files beside their baselines',
  'bench/web': 'measures the landing page and the live preview in a browser',
  'bench/bundles': 'weighs the bundles of the Lambdas',
  'bench/cold-starts': 'times cold and warm Lambdas beside a bare handler',
  'bench/signed-in-request': 'measures the processor time of a signed-in request',
  'bench/load': 'loads the shop with signed-in requests',
};

if (import.meta.main) {
  const [name = ''] = process.argv.splice(2, 1);
  if (!Object.hasOwn(programs, name)) {
    const lines = Object.entries(programs).map(([known, what]) => `  ${known.padEnd(24)}${what}`);
    console.error(`Usage: npm run lab -- <program> [options]\n\n${lines.join('\n')}`);
    process.exit(2);
  }
  await import(`./${name}.ts`);
}
