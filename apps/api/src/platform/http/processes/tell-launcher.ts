/**
 * Tells whoever started this process, if by a channel, that it is ready: one that ends before is taken for a start that
 * failed, and has to wait before the next.
 */
export function tellLauncher(): void {
  process.send?.('ready');
}
