import { answer } from './answer';
import type { Message, Question } from './messages';

/** Beside the page, so that it stays quick while thousands of hashes are computed. One question each. */
const worker = globalThis as unknown as {
  onmessage: (event: { data: Question }) => void;
  postMessage: (message: Message) => void;
};

worker.onmessage = ({ data }) => void answer(data, (message) => worker.postMessage(message));
