import type { EventEvidence } from '../../ledger/index.js';

/**
 * Nothing stands beside what people changed themselves with the demo tools, so no installation but one with these tools has
 * such events.
 */
export const demoToolEvidence = (areDemoToolsOn: boolean): EventEvidence => ({
  outlivesErasure: true,
  find: (_, events) =>
    Promise.resolve(
      events
        .filter(({ userId, actor }) => !areDemoToolsOn || actor !== `user:${userId}`)
        .map(({ userId, sequence }) => ({
          userId,
          sequence,
          missing: areDemoToolsOn
            ? 'with the demo tools people change only their own balance'
            : 'this installation has no demo tools (DEMO_TOOLS)',
        })),
    ),
});
