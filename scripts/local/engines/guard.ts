/**
 * A shell script that runs a program and stops it when the script's standard input ends. A shell uses much less memory
 * than a second Node process.
 */
const shellGuard = `
exec 3<&0
"$@" 3<&- </dev/null &
engine=$!
{ cat <&3 >/dev/null; kill "$engine"; } 2>/dev/null &
wait "$engine"`;

/** The same guard for Windows, which has no such shell. */
const nodeGuard = `
const [program, ...args] = process.argv.slice(1);
const engine = require('node:child_process').spawn(program, args, { stdio: 'ignore', windowsHide: true });
engine.once('error', () => process.exit(127));
engine.once('exit', (code) => process.exit(code ?? 1));
process.stdin.once('end', () => engine.kill()).resume();`;

/**
 * Returns the command that runs a program and stops it when the command's standard input ends. That happens when the
 * shop stops or is killed, so no engine keeps a lock on the database.
 */
export const guarded = (platform: NodeJS.Platform, program: string, args: string[]): [string, ...string[]] =>
  platform === 'win32'
    ? [process.execPath, '-e', nodeGuard, program, ...args]
    : ['sh', '-c', shellGuard, 'guard', program, ...args];
