/**
 * Notifies the launcher over the IPC channel, if there is one, that this process is ready. A process that ends before
 * that counts as a failed start and is restarted with a delay.
 */
export function notifyLauncher(): void {
  process.send?.('ready');
}
