import { expect, it } from '@jest/globals';

import { createTestApp } from '../../testing/test-app.js';
import { Metrics } from '../telemetry/metrics.js';

it('a process that works on all queues and fills them warns of no leak: each listens to the pool that they share', async () => {
  const warnings: string[] = [];
  const keep = ({ message }: Error): number => warnings.push(message);
  process.on('warning', keep);
  try {
    const api = await createTestApp({ withWorker: true });
    // Counts the jobs of each.
    await api.app.get(Metrics).registry.metrics();
    await api.close();
  } finally {
    process.off('warning', keep);
  }
  expect(warnings).toEqual([]);
});
