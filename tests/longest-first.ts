import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The beginnings of the paths of files that take a minute or more, the longest first. */
const longest = [
  'tests/e2e/every-page/',
  'tests/infra/bundles',
  'tests/integration/snags-api',
  'tests/integration/local-',
  'tests/integration/unpaid-originals',
  'tests/e2e/keyboard',
  'tests/e2e/bare-products',
  'tests/e2e/customize',
  'tests/e2e/main-job',
  'tests/e2e/picture-in-sight',
  'tests/simulation/planted-bugs',
  'tests/simulation/simulation',
];

/**
 * Starts the long files first, so that no worker is left with one while the others are idle. Vitest sorts by the
 * previous run, but a new clone has none.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) => {
      const rank = longest.findIndex((path) => moduleId.includes(path));
      return [project.config.sequence.groupOrder, rank === -1 ? longest.length : rank] as const;
    };
    return (await super.sort(files)).toSorted((one, other) => {
      const [[group, rank], [otherGroup, otherRank]] = [place(one), place(other)];
      return group - otherGroup || rank - otherRank;
    });
  }
}
