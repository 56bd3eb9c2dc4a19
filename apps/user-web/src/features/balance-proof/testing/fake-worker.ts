import { answer } from '../verify/answer';
import type { Message, Question } from '../verify/messages';

/** jsdom has no workers: the same code, on the page's own thread. */
export function installFakeWorker(): void {
  globalThis.Worker = class {
    onmessage: ((event: { data: Message }) => void) | null = null;
    private hasEnded = false;

    postMessage(question: Question): void {
      void answer(structuredClone(question), (message) => {
        if (!this.hasEnded) this.onmessage?.({ data: structuredClone(message) });
      });
    }

    terminate(): void {
      this.hasEnded = true;
    }
  } as unknown as typeof Worker;
}
