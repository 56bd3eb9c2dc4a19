import { saveFile } from '../../device/save-file';

export const PROOF_FILE = 'pwen-proof.jsonl';
export const EVIDENCE_FILE = 'pwen-log-evidence.json';
export const receiptFile = (sequence: number) => `pwen-receipt-${sequence}.jsonl`;

/** Browsers share only files of kinds that they know; as a text they share any. */
const shareable = (text: string, name: string) =>
  new File([text], name.replace(/\.jsonl?$/, '.txt'), { type: 'text/plain' });

/** Whether this browser hands files to other apps. */
export function sharesFiles(): boolean {
  try {
    return navigator.canShare?.({ files: [shareable('', 'pwen.txt')] }) ?? false;
  } catch {
    return false;
  }
}

export async function shareFile(text: string, name: string): Promise<void> {
  try {
    await navigator.share({ files: [shareable(text, name)], title: name });
  } catch (thrown) {
    // Somebody who changes their mind is told nothing; whoever wanted to share gets the file another way.
    if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) saveText(text, name);
  }
}

export function saveText(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'application/octet-stream' }), name);
}
