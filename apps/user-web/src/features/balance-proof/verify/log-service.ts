import { answeredInTime } from '../../../api/answered-in-time';

/** The programme said nothing about its log: a lost connection, a fault of the server, the page of a captive portal. */
export class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
}

/** What the programme tells everybody about its log. Each call throws NotAnswered. */
export interface LogService {
  /** The latest checkpoint. */
  checkpoint(): Promise<string>;
  /** The public keys, as they are written. */
  keys(): Promise<readonly string[]>;
  /** The proof that the log of `from` leaves is the beginning of the one of `to`: hashes in base64. */
  consistency(from: number, to: number): Promise<readonly string[]>;
}

const HASH = /^[A-Za-z0-9+/]{43}=$/;

export const logService: LogService = {
  checkpoint: () => textOf('checkpoint'),
  keys: async () => linesOf(await textOf('keys')),
  consistency: async (from, to) => {
    const hashes = linesOf(await textOf(`consistency/${from}/${to}`));
    if (!hashes.every((hash) => HASH.test(hash))) throw new NotAnswered('the answer is no list of hashes');
    return hashes;
  },
};

/** The bytes of what the service has answered. */
export const bytesOf = (hash: string): Uint8Array =>
  Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

async function textOf(name: string): Promise<string> {
  try {
    // The same for everybody: nothing tells the programme who compares.
    const url = new URL(`/.well-known/pwen-ledger/${name}`, globalThis.location.origin);
    const response = await answeredInTime(fetch(url, { cache: 'no-store', credentials: 'omit' }));
    if (response.ok) return await answeredInTime(response.text());
    throw new NotAnswered(`${name}: ${response.status}`);
  } catch (thrown) {
    throw thrown instanceof NotAnswered ? thrown : new NotAnswered(String(thrown));
  }
}
