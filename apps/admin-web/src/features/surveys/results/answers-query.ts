import { readSurveyAnswers, type ReadSurveyAnswersData, type TextAnswerDto } from '@pwen/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { surveyKeys } from '../survey-keys';

const PAGE_ANSWERS = 20;
/** A call looks at a limited number of responses: where hardly any has what is wanted, a page takes several. */
const CALLS_MAX = 10;

type Wish = Omit<NonNullable<ReadSurveyAnswersData['query']>, 'limit' | 'cursor'>;

/** Answers; with a `next` there may be more, even if there are none here. */
export interface AnswersPage {
  readonly answers: readonly TextAnswerDto[];
  readonly next: string | null;
}

/** A page of the answers to a text question. The previous page stays visible until the next one is loaded. */
export const answersQuery = (path: ReadSurveyAnswersData['path'], wish: Wish, cursor: string | undefined) =>
  queryOptions({
    queryKey: surveyKeys.answers(path.questionId, { ...wish, cursor }),
    queryFn: async ({ signal }): Promise<AnswersPage> => {
      let next: string | null = cursor ?? null;
      for (let calls = 1; ; calls++) {
        const query = { ...wish, limit: PAGE_ANSWERS, ...(next !== null && { cursor: next }) };
        const { data, response } = await readSurveyAnswers({ path, query, signal });
        next = response.headers.get('X-Next-Cursor');
        if (data.length > 0 || next === null || calls === CALLS_MAX) return { answers: data, next };
      }
    },
    placeholderData: keepPreviousData,
  });
