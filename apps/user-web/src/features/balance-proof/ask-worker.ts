import { Unanswered } from '../../api/answered-in-time';
import type { Answers, Message, Progress, Question } from './verify/messages';

/**
 * Asks a worker of its own, which is loaded for it and ends with the answer.
 *
 * @throws Unanswered if the programme could not be asked for something that it takes
 */
export function askWorker<Ask extends Question['ask']>(
  question: Extract<Question, { ask: Ask }>,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (progress: Progress) => void } = {},
): Promise<Answers[Ask]> {
  return new Promise<Answers[Ask]>((resolve, reject) => {
    const worker = new Worker(new URL('./verify/worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'progress') onProgress?.(data);
      else if (data.kind === 'answer') end(() => resolve(data.answer as Answers[Ask]));
      else if (data.kind === 'unreachable') end(() => reject(new Unanswered()));
      else end(() => reject(new Error(data.message)));
    };
    // It could not be loaded.
    worker.onerror = () => end(() => reject(new Unanswered()));
    signal?.addEventListener('abort', () => end(() => reject(new Unanswered())));
    worker.postMessage(question);
  });
}
