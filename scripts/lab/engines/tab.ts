import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A page of a browser that a program controls. `close` ends the browser. */
export type Tab = {
  open(url: string): Promise<void>;
  /** Returns the value of a JavaScript expression in the page, or of the promise that it evaluates to. */
  run<T>(expression: string): Promise<T>;
  /** Presses the mouse button at a point of the viewport, in CSS pixels. */
  press(x: number, y: number): Promise<void>;
  /** Presses the keys for these characters. */
  type(text: string): Promise<void>;
  /** Chooses a file in the field that the expression returns. */
  upload(field: string, path: string): Promise<void>;
  /** Returns a PNG of the viewport. */
  shoot(): Promise<Buffer>;
  /** The uncaught errors and console errors so far, except for requests that the shop refuses. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
};

/** The characters of WebDriver for two keys. */
export const arrows = { left: '\uE012', right: '\uE014' };

export type Size = { width: number; height: number };

/** The viewports at which the pages are tried. */
export const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };

/**
 * A program that is killed when it is no longer needed. `said` returns the first group of the first line that matches,
 * or throws if the program ends without such a line.
 */
type Program = { said(line: RegExp): Promise<string>; stop(): void };

export function startProgram(command: string, args: string[], env: Record<string, string> = {}): Program {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}`)));
  });
  failed.catch(() => undefined);
  const lineIn = (output: Readable, wanted: RegExp) =>
    new Promise<string>((resolve) => {
      createInterface(output).on('line', (line) => {
        const [, found] = wanted.exec(line) ?? [];
        if (found) resolve(found);
      });
    });
  return {
    said: (line) => Promise.race([lineIn(child.stdout, line), lineIn(child.stderr, line), failed]),
    stop: () => void child.kill('SIGKILL'),
  };
}

/**
 * A browser logs each refused request, such as the 401 for a visitor without a session and the 402 of a declined card.
 */
export const isExpected = (complaint: string) => /status of (401|402|404)\b/.test(complaint);
