const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/**
 * Counts the records of a CSV file while it arrives, with its header: the lines, without those that are inside of quoted
 * cells.
 *
 * @returns a function that takes the next bytes and returns the number so far
 */
export function recordCounter(): (bytes: Uint8Array) => number {
  let isQuoted = false;
  let records = 0;
  return (bytes) => {
    for (const byte of bytes) {
      // A quote within a cell is written twice, which changes nothing.
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) records += 1;
    }
    return records;
  };
}
