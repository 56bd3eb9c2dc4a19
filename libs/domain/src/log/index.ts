/** The log over the ledger: its leaves, trees and checkpoints, and the verification of exports. */
export * from './checkpoint.js';
export * from './leaves.js';
export * from './exports/export-lines.js';
export * from './exports/export-refused.js';
export * from './exports/hash-leaves.js';
export * from './exports/read-export-lines.js';
export * from './exports/replay-events.js';
export * from './exports/signed-header.js';
export * from './exports/verify-account.js';
export * from './exports/verify-export.js';
export * from './exports/verify-ledger-export.js';
export * from './merkle/check-paths.js';
export * from './merkle/growing-tree.js';
export * from './merkle/hashes.js';
export * from './merkle/ranges.js';
