import type { OptionResultDto, QuestionResultDto } from '@pwen/api-client';

export interface TopOption {
  option: OptionResultDto;
  question: string;
  questionId: number;
}

/** The options that got the most votes, of all questions together; those that nobody chose are no top options. */
export function topOptions(questions: readonly QuestionResultDto[], count: number): TopOption[] {
  return questions
    .flatMap(({ questionId, questionText, results }) =>
      results.map((option) => ({ option, question: questionText, questionId })),
    )
    .filter(({ option }) => option.voteCount > 0)
    .sort((a, b) => b.option.voteCount - a.option.voteCount)
    .slice(0, count);
}
