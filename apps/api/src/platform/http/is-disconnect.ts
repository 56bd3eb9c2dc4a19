/** Whether a stream failed because its reader went away. */
export function isDisconnect(fault: unknown): boolean {
  return (fault as NodeJS.ErrnoException | undefined)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
