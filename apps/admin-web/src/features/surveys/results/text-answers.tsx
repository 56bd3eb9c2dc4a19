import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { SearchField } from '../../../ui/lists/search-field';
import { KeyPager } from '../../../ui/paging/key-pager';
import { useKeyPages } from '../../../ui/paging/use-key-pages';
import { Loading, LoadFailed, Nothing } from '../../../ui/states';
import type { OwnDays } from '../../../ui/time/period';
import { type AnswersPage, answersQuery } from './answers-query';

export interface TextAnswersProps {
  readonly surveyId: number;
  readonly questionId: number;
  readonly question: string;
  /** null for all time. */
  readonly days: OwnDays | null;
}

/** What people wrote, newest first. Reading it is recorded, so it is read only when somebody wants to. */
export function TextAnswers({ surveyId, questionId, question, days }: TextAnswersProps) {
  const texts = useTexts();
  const [search, setSearch] = useState('');
  const wish = { ...days, ...(search !== '' && { search }) };
  const pages = useKeyPages<string>(JSON.stringify(wish));
  const answers = useQuery(answersQuery({ id: surveyId, questionId }, wish, pages.key));

  return (
    <section className="answers" aria-label={texts.surveyResults.answers.label({ question })}>
      <p className="quiet">{texts.surveyResults.answers.about}</p>
      <SearchField
        search={search}
        onSearch={setSearch}
        label={texts.surveyResults.answers.searchLabel({ question })}
        placeholder={texts.surveyResults.answers.searchPlaceholder}
      />
      {answers.data ? (
        <Answers page={answers.data} isSearched={search !== ''} />
      ) : answers.isPending ? (
        <Loading rows={4} />
      ) : (
        <LoadFailed
          title={texts.surveyResults.answers.failed}
          isRetrying={answers.isFetching}
          onRetry={() => void answers.refetch()}
        />
      )}
      <KeyPager
        list={texts.surveyResults.answers.label({ question })}
        pages={pages}
        next={answers.data?.next ?? null}
        isLoading={answers.isFetching}
      />
    </section>
  );
}

function Answers({ page: { answers, next }, isSearched }: { page: AnswersPage; isSearched: boolean }) {
  const texts = useTexts();
  const { moment } = useFormats();
  if (answers.length > 0)
    return (
      <ol>
        {answers.map(({ responseId, completedAt, isFast, answer }) => (
          <li key={responseId}>
            <bdi>{answer}</bdi>
            {isFast && <Tag>{texts.surveyResults.fast}</Tag>}
            <time className="quiet" dateTime={completedAt}>
              {moment(completedAt)}
            </time>
          </li>
        ))}
      </ol>
    );
  if (next !== null)
    return (
      <Nothing
        title={texts.surveyResults.answers.noMatchYet}
        text={texts.surveyResults.answers.noMatchYetText}
      />
    );
  return isSearched ? (
    <Nothing title={texts.surveyResults.answers.noMatch} />
  ) : (
    <Nothing title={texts.surveyResults.answers.none} text={texts.surveyResults.answers.noneText} />
  );
}
