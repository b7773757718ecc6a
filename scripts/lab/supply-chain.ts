import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  countLicenses,
  isPermissive,
  knownInstallScripts,
  type Lockfile,
  packagesIn,
} from './supply-chain/packages.ts';

/**
 * `npm run lab -- supply-chain [--sbom FILE]` lists the licenses, the install scripts, and the packages without a checksum,
 * asks the registry for known vulnerabilities, and writes the bill of materials (CycloneDX) of the production packages.
 * Exits with 1 on a license that is not permissive, an unknown install script, or a vulnerability in a production
 * package.
 */
const { values } = parseArgs({ options: { sbom: { type: 'string' } } });
const packages = packagesIn(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile);
const shipping = packages.filter(({ ships }) => ships);
const problems: string[] = [];

const listed = (all: typeof packages) =>
  countLicenses(all)
    .map(([license, count]) => `${license} ${count}`)
    .join(', ');
console.log(`${shipping.length} packages ship: ${listed(shipping)}`);
console.log(
  `${packages.length - shipping.length} serve development: ${listed(packages.filter(({ ships }) => !ships))}`,
);
for (const { path, license } of shipping.filter((one) => !isPermissive(one.license))) {
  problems.push(`${path} has the license ${license}`);
}

for (const { name, version, hasInstallScript } of packages) {
  if (!hasInstallScript) continue;
  const purpose = knownInstallScripts[name];
  console.log(`install script: ${name} ${version}: ${purpose ?? 'unknown'}`);
  if (purpose === undefined) problems.push(`${name} has an unreviewed install script`);
}

const unverified = packages.filter(({ isVerified }) => !isVerified);
const verified = packages.length - unverified.length;
console.log(`${verified} of ${packages.length} packages have a checksum; the others are for other platforms:`);
console.log(`  ${unverified.map(({ name }) => name).join(' ')}`);
for (const { path } of unverified.filter(({ ships }) => ships)) problems.push(`${path} ships without a checksum`);

const vulnerabilities = audit();
console.log(
  vulnerabilities === undefined ? 'audit: the registry did not respond' : `audit: ${vulnerabilities.length} found`,
);
problems.push(...(vulnerabilities ?? []));

if (values.sbom !== undefined) {
  const sbom = npm('sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only');
  writeFileSync(values.sbom, sbom);
  console.log(`${values.sbom} names ${(JSON.parse(sbom) as { components: unknown[] }).components.length} components`);
}
for (const problem of problems) console.log(`PROBLEM ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Returns the known vulnerabilities of the production packages, or undefined if the registry cannot be asked. */
function audit(): string[] | undefined {
  try {
    const report = JSON.parse(npm('audit', '--json', '--omit=dev')) as { vulnerabilities?: Record<string, Found> };
    const found = Object.entries(report.vulnerabilities ?? {});
    return report.vulnerabilities && found.map(([name, { severity }]) => `${name}: ${severity} vulnerability`);
  } catch {
    return undefined;
  }
}

/** Returns npm's output. npm prints its report even when it exits with an error. */
function npm(...args: string[]): string {
  const options = { encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 } as const;
  try {
    return execFileSync('npm', args, { ...options, shell: process.platform === 'win32' });
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? '');
  }
}

type Found = { severity: string };
