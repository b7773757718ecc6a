import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../node_modules/aws-cdk/bin/cdk', import.meta.url));

/** Runs a CDK command in this terminal. Rejects with the command's name if it fails. */
export function cdk(...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`cdk ${args[0]} failed`))));
  });
}
