import type { Reporter, TestModule } from 'vitest/node';

const listed = 10;

/** Prints the time of each project and the slowest files after a run. */
export default class SlowestFiles implements Reporter {
  #started = 0;

  onTestRunStart(): void {
    this.#started = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules
      .map((module) => ({ name: module.relativeModuleId, project: module.project.name, ms: millisecondsOf(module) }))
      .sort((a, b) => b.ms - a.ms);
    const projects = Map.groupBy(files, ({ project }) => project);
    const lines = [
      `All tests took ${minutes(performance.now() - this.#started)}. Time in files by project:`,
      ...[...projects].map(([name, own]) => `  ${minutes(sum(own))}  ${name} (${own.length} files)`),
      'Slowest files:',
      ...files.slice(0, listed).map(({ name, ms }) => `  ${seconds(ms).padStart(7)}  ${name}`),
    ];
    console.log(lines.join('\n'));
  }
}

/** Returns how long a file took, including its imports and hooks. */
function millisecondsOf(module: TestModule): number {
  const { duration, collectDuration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic();
  return duration + collectDuration + environmentSetupDuration + prepareDuration + setupDuration;
}

const sum = (files: { ms: number }[]) => files.reduce((total, { ms }) => total + ms, 0);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const minutes = (ms: number) => `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
