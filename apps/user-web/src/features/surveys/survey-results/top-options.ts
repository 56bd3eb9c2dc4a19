import type { OptionResultDto, QuestionResultDto } from '@pwen/api-client';

export interface TopOption {
  option: OptionResultDto;
  question: QuestionResultDto;
}

/** The options with the most votes over all questions; options without votes are left out. */
export function topOptions(questions: readonly QuestionResultDto[], count: number): TopOption[] {
  return questions
    .flatMap((question) => question.results.map((option) => ({ option, question })))
    .filter(({ option }) => option.voteCount > 0)
    .sort((a, b) => b.option.voteCount - a.option.voteCount)
    .slice(0, count);
}
