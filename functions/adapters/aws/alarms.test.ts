import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';
import { expect, test, vi } from 'vitest';
import { metricAlarms } from './alarms.ts';

/** Returns the names and values of the metrics that are published. */
function publishedBy(report: (alarms: ReturnType<typeof metricAlarms>) => void): [name: string, value: unknown][] {
  const lines = vi
    .spyOn(process.stdout, 'write')
    .mockReset()
    .mockImplementation(() => true);
  report(metricAlarms(new Logger({ logLevel: 'SILENT' }), new Metrics({ namespace: 'Shop', serviceName: 'shop' })));
  return lines.mock.calls.flatMap(([line]) => {
    const entry = JSON.parse(String(line));
    return entry._aws.CloudWatchMetrics[0].Metrics.map(({ Name }: { Name: string }) => [Name, entry[Name]]);
  });
}

test('what remains wrong does not count as an alarm in every run, which would hide new alarms', () => {
  expect(publishedBy(({ countViolations }) => countViolations(2))).toEqual([['invariant_violations', 2]]);
  expect(publishedBy(({ countViolations }) => countViolations(0))).toEqual([['invariant_violations', 0]]);
  expect(publishedBy(({ raise }) => raise('payment-disputed', {}))).toEqual([['operator_alarms', 1]]);
});
