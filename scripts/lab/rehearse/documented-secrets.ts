import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * Runs the commands of docs/deployment.md that create the secrets of a stage before its first deployment. A shell
 * function stands in for the AWS CLI. Returns the secrets by name.
 */
export function documentedSecrets(stage: string): Record<string, object> {
  const page = readFileSync('docs/deployment.md', 'utf8');
  const commands = [...page.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) =>
    block.includes('create-secret') ? [block.replaceAll(/^( *stage=)\w+/gm, `$1${stage}`)] : [],
  );
  const recorder = `aws() { printf '%s\\0' "$@"; echo; }`;
  const calls = execFileSync('sh', ['-eu', '-c', [recorder, ...commands].join('\n')], { encoding: 'utf8' });
  return Object.fromEntries(calls.trim().split('\n').map(secretOf));
}

function secretOf(call: string): [name: string, secret: object] {
  const { values } = parseArgs({
    args: call.split('\0').slice(0, -1),
    allowPositionals: true,
    options: { region: { type: 'string' }, name: { type: 'string' }, 'secret-string': { type: 'string' } },
  });
  return [values.name ?? '', JSON.parse(values['secret-string'] ?? '')];
}
