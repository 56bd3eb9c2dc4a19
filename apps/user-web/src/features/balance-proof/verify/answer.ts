import { checkProof } from './check-proof';
import { judgeCheckpoint } from './judge-checkpoint';
import { type LogService, logService, NotAnswered } from './log-service';
import { makeReceipt } from './make-receipt';
import type { Answers, Message, Question } from './messages';

/** Answers a question of a page; never throws. */
export async function answer(
  question: Question,
  tell: (message: Message) => void,
  service: LogService = logService,
): Promise<void> {
  try {
    tell({ kind: 'answer', answer: await answerOf(question, tell, service) });
  } catch (thrown) {
    if (thrown instanceof NotAnswered) tell({ kind: 'unreachable' });
    else tell({ kind: 'failed', message: String(thrown) });
  }
}

async function answerOf(
  question: Question,
  tell: (message: Message) => void,
  service: LogService,
): Promise<Answers[keyof Answers]> {
  switch (question.ask) {
    case 'check':
      return await checkProof(question, service, (progress) => tell({ kind: 'progress', ...progress }));
    case 'watch':
      return (await judgeCheckpoint(await service.checkpoint(), question.kept, service)).judgement;
    case 'receipt':
      return makeReceipt(question.text, question.sequence);
  }
}
