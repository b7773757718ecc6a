import { execFileSync } from 'node:child_process';

/**
 * `npm run lab -- count [commit...]` counts each commit, by default the last one: the lines of code, tests and docs, the
 * files, those under 30 lines, and the npm scripts. Code lines leave out blank lines and comments.
 */
const commits = process.argv.length > 2 ? process.argv.slice(2) : ['HEAD'];
const git = (args: string[], input = '') =>
  execFileSync('git', args, { input, encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 });

type File = { path: string; text: string };

/** Returns the code and the documents of a commit. */
function filesOf(commit: string): File[] {
  const paths = git(['ls-tree', '-r', '--name-only', commit])
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs|css|md)$/.test(path) && !path.includes('fixtures/'));
  const blobs = git(['cat-file', '--batch=%(objectsize)\u0001'], paths.map((path) => `${commit}:${path}`).join('\n'));
  return paths.map((path, index) => ({ path, text: blobs.split('\u0001')[index + 1] ?? '' }));
}

const isDoc = ({ path }: File) => path.endsWith('.md');
const isTest = ({ path }: File) => /^tests\/|\.test\.tsx?$|frontend\/src\/testing\//.test(path);
const linesOf = (files: readonly File[]) => files.reduce((sum, { text }) => sum + text.split('\n').length - 2, 0);
const codeOf = (files: readonly File[]) =>
  files.flatMap(({ text }) => text.split('\n')).filter((line) => !/^\s*(\/\/|\/?\*|$)/.test(line)).length;

console.table(
  Object.fromEntries(
    commits.map((commit) => {
      const files = filesOf(commit);
      const [docs, tests] = [files.filter(isDoc), files.filter((file) => isTest(file) && !isDoc(file))];
      const code = files.filter((file) => !isDoc(file) && !isTest(file));
      const small = code.filter((file) => linesOf([file]) < 30);
      const { scripts } = JSON.parse(git(['show', `${commit}:package.json`])) as { scripts: object };
      const row = {
        'code, lines': linesOf(code),
        'without comments': codeOf(code),
        files: code.length,
        'under 30 lines': `${small.length} (${((100 * small.length) / code.length).toFixed(0)} %)`,
        'tests, lines': linesOf(tests),
        'test files': tests.length,
        'docs, lines': linesOf(docs),
        'npm scripts': Object.keys(scripts).length,
      };
      return [git(['rev-parse', '--short', commit]).trim(), row];
    }),
  ),
);
