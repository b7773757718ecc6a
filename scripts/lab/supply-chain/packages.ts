/** An entry of package-lock.json. */
type Entry = {
  version?: string;
  license?: string;
  integrity?: string;
  inBundle?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
};
export type Lockfile = { packages: Record<string, Entry> };

/** A locked package. `ships` says whether it runs in production. */
export type Package = {
  path: string;
  name: string;
  version: string;
  license: string;
  ships: boolean;
  isVerified: boolean;
  hasInstallScript: boolean;
};

/** Licenses that allow shipping the code in a closed-source shop. */
const permissive = /^(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|ISC|MIT|MIT-0|OFL-1\.1|Zlib)$/;

/** Returns whether at least one alternative of an SPDX expression consists only of permissive licenses. */
export const isPermissive = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((name) => permissive.test(name)));

/** Packages whose manifest names no license. A person has read their LICENSE file. */
const readLicenses: Record<string, string> = { 'exif-parser': 'MIT' };

/** Returns every locked package. */
export function packagesIn({ packages }: Lockfile): Package[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => {
      const name = path.replace(/^.*node_modules\//, '');
      return {
        path,
        name,
        version: entry.version ?? 'unknown',
        license: entry.license ?? readLicenses[name] ?? 'none',
        ships: !entry.dev && !entry.devOptional && !entry.optional,
        isVerified: entry.integrity !== undefined || entry.inBundle === true,
        hasInstallScript: entry.hasInstallScript === true,
      };
    });
}

/** Returns the number of packages per license, most frequent first. */
export function countLicenses(packages: Package[]): [license: string, count: number][] {
  const groups = Map.groupBy(packages, ({ license }) => license);
  return [...groups].map(([license, all]): [string, number] => [license, all.length]).sort(([, a], [, b]) => b - a);
}

/**
 * The packages with an install script, and the purpose of the script. npm does not run these scripts here unless told
 * to, and nothing needs them.
 */
export const knownInstallScripts: Record<string, string> = {
  esbuild: 'checks the binary of the platform and replaces the launcher with it',
  sharp: 'builds from source if the platform has no binary',
};
