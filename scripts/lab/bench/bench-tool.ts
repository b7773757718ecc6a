import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Lighthouse has 180 MB of dependencies and collects telemetry. Packages that only the benchmarks need therefore have a
// separate lockfile in `tools`, and `npm ci` does not install them.

const listed = join(import.meta.dirname, 'tools');
/** A folder outside the sources, so that no tool mistakes the installed packages for the project's own files. */
const installed = join(import.meta.dirname, '../../../.bench-tools');

/** Loads a package that only the benchmarks need. First installs these packages if they are missing or outdated. */
export async function benchTool(name: string): Promise<unknown> {
  if (!isInstalled()) install();
  const entry = createRequire(join(installed, 'package.json')).resolve(name);
  return import(pathToFileURL(entry).href);
}

function isInstalled(): boolean {
  const lockfiles = [listed, installed].map((folder) => join(folder, 'package-lock.json'));
  // npm writes this file last, so its presence means that the installation is complete.
  if (!existsSync(join(installed, 'node_modules/.package-lock.json'))) return false;
  const [wanted, present] = lockfiles.map((file) => readFileSync(file, 'utf8'));
  return wanted === present;
}

function install(): void {
  console.log('Installing the packages of the benchmarks into .bench-tools …');
  cpSync(listed, installed, { recursive: true });
  const options = { cwd: installed, stdio: 'inherit', shell: process.platform === 'win32' } as const;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], options);
}
