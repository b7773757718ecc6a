import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
];
const places = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the path of Chromium or Chrome from `CHROMIUM_PATH` or a standard location, if there is one. */
function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find(existsSync);
}

/** Returns the path of Chromium or Chrome. Throws if neither is installed. */
export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error(advice);
  return path;
}

/** Chromium's arguments for tests and screenshots. Pages may use a fake microphone without permission. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  // Each window would load two pages for the suggestions of an address bar that nobody sees, which costs as much as the
  // page itself. Chromium reads only the last list, so this one repeats what Playwright's own turns off.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AvoidUnnecessaryBeforeUnloadCheckSync,' +
    'DestroyProfileOnBrowserClose,MediaRouter,OptimizationHints,PaintHolding,ThirdPartyStoragePartitioning',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];

const advice =
  'The browser tests need Chromium or Chrome, and neither is installed. Install one (Debian: "apt-get install ' +
  'chromium", macOS: "brew install --cask chromium") or set CHROMIUM_PATH to where it is.';

/** Installs Chromium on Debian and its derivatives if the user is root or can use `sudo` without a password. */
function installChromium(): void {
  const os = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (!/^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(os)) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return;

  console.error('Installing Chromium for the browser tests …');
  const apt = (...args: string[]) =>
    spawnSync(isRoot ? 'apt-get' : 'sudo', [...(isRoot ? [] : ['-n', 'apt-get']), '-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name).status === 0;
  // The headless shell is smaller. Ubuntu and older releases of Debian do not have it.
  if (!install('chromium-headless-shell')) install('chromium');
}

const isCommand = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href;
if (isCommand && !findChromium()) {
  installChromium();
  if (!findChromium()) {
    console.error(advice);
    process.exitCode = 1;
  }
}
