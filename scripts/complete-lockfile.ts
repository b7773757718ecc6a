import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

// Run `npm run lockfile` after every change to the dependencies. See docs/decisions/lockfile-names-every-platform.md.

type Entry = {
  version?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  inBundle?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Lockfile = { packages: Record<string, Entry> };

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** Returns the optional dependencies that the lockfile lacks. They are packages for other platforms. */
export function missingFrom({ packages }: Lockfile): { name: string; version: string; dev: boolean }[] {
  return Object.entries(packages).flatMap(([parent, { dev = false, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isResolved(packages, parent, name))
      .map(([name, version]) => ({ name, version, dev })),
  );
}

/**
 * Returns whether the lockfile contains the package in one of the `node_modules` folders where Node would search for
 * it.
 */
function isResolved(packages: Lockfile['packages'], parent: string, name: string): boolean {
  for (let path = parent; ; path = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))) {
    if (`${path ? `${path}/` : ''}node_modules/${name}` in packages) return true;
    if (path === '') return false;
  }
}

/** Adds the missing packages to a lockfile. The `os`, `cpu`, and `libc` fields are derived from the package names. */
export function completed(lockfile: Lockfile): Lockfile {
  const added = missingFrom(lockfile).map(({ name, version, dev }) => {
    if (!/^\d+\.\d+\.\d+/.test(version))
      throw new Error(`${name} has the range ${version}; only exact versions are supported`);
    const words = name.split(/[-/]/);
    const of = (known: string[]) => words.filter((word) => known.includes(word));
    const libc = name.includes('musl') ? ['musl'] : name.includes('-gnu') ? ['glibc'] : undefined;
    const entry: Entry = { version, cpu: of(processors), optional: true, os: of(systems), ...(libc && { libc }) };
    return [`node_modules/${name}`, dev ? { ...entry, dev } : entry] as const;
  });
  const { '': root, ...rest } = lockfile.packages;
  const sorted = Object.entries({ ...rest, ...Object.fromEntries(added) }).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...lockfile, packages: { ...(root && { '': root }), ...Object.fromEntries(sorted) } };
}

/** Returns the paths of the packages that npm would install without comparing them with a checksum. */
export function unverifiedIn({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([path, { integrity, inBundle }]) => path !== '' && !integrity && !inBundle)
    .map(([path]) => path);
}

/** Adds the checksums that `integrityOf` knows to the packages that have none. */
export async function verified(
  lockfile: Lockfile,
  integrityOf: (name: string, version: string) => Promise<string | undefined>,
): Promise<Lockfile> {
  const packages = { ...lockfile.packages };
  for (const path of unverifiedIn(lockfile)) {
    const { version = '', ...entry } = packages[path] ?? {};
    const integrity = await integrityOf(path.replace(/^.*node_modules\//, ''), version);
    if (integrity) packages[path] = { version, integrity, ...entry };
  }
  return { ...lockfile, packages };
}

/** Asks npm, which uses the configured registry. Returns undefined if the registry does not have the package. */
async function fromRegistry(name: string, version: string): Promise<string | undefined> {
  const options = { shell: process.platform === 'win32' };
  const answer = await promisify(execFile)('npm', ['view', `${name}@${version}`, 'dist.integrity'], options).catch(
    () => undefined,
  );
  return answer?.stdout.trim() || undefined;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  const result = await verified(completed(lockfile), fromRegistry);
  writeFileSync('package-lock.json', `${JSON.stringify(result, null, 2)}\n`);
  const unverified = unverifiedIn(result);
  if (unverified.length > 0)
    console.log(`No checksum for ${unverified.length} packages, which your registry lacks:\n${unverified.join('\n')}`);
}
