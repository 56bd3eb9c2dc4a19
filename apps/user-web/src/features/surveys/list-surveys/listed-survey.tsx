import type { ReactNode } from 'react';

import { ResultsLink } from '../results-link';

interface ListedSurveyProps {
  surveyId: number;
  title: string;
  /** The id of the title; unique on the page. */
  titleId: string;
  /** Shown beside the title. */
  tag: ReactNode;
  /** The details of the survey. */
  children: ReactNode;
  /** The buttons besides the link to the results. */
  action?: ReactNode;
}

/** The card of a survey in any list: to answer, answered, or with results. */
export function ListedSurvey({ surveyId, title, titleId, tag, children, action }: ListedSurveyProps) {
  return (
    <article
      aria-labelledby={titleId}
      className="outlined rounded-card bg-card flex h-full flex-col gap-2 p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-section min-w-36 flex-1 font-extrabold wrap-anywhere">
          {title}
        </h2>
        {tag}
      </div>
      {children}
      <div className="mt-auto flex flex-col gap-2 pt-2">
        {action}
        <ResultsLink surveyId={surveyId} describedBy={titleId} quiet={action !== undefined} />
      </div>
    </article>
  );
}
