import { utf8 } from '../bytes/utf8.js';
import { type Checkpoint, readCheckpoint, readNote, signaturesBy, type VerifierKey } from '../checkpoint.js';
import { refuse } from './export-refused.js';

/** Checks an Ed25519 signature, supplied by the environment. */
export type VerifyEd25519 = (
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
) => boolean | Promise<boolean>;

/**
 * The checkpoint in a signed note.
 *
 * @param keys those that the caller trusts
 * @throws ExportRefused unless one of the keys has signed it, and none of their signatures is false
 */
export async function openCheckpoint(
  noteText: string,
  keys: readonly VerifierKey[],
  verify: VerifyEd25519,
): Promise<Checkpoint> {
  const note = readNote(noteText) ?? refuse('SIGNATURE', 'the checkpoint is not a signed note');
  const checkpoint =
    readCheckpoint(note.text) ?? refuse('SIGNATURE', 'the note is not a checkpoint of a log');
  const signed = signaturesBy(keys, note);
  if (!signed.some(({ key }) => key.name === checkpoint.origin))
    refuse('SIGNATURE', 'the checkpoint is not signed by a key that was given');
  const message = utf8(note.text);
  for (const { key, signature } of signed)
    if (signature.length !== 64 || !(await verify(key.publicKey, message, signature)))
      refuse('SIGNATURE', `the signature of ${key.name} under the checkpoint is false`);
  return checkpoint;
}
