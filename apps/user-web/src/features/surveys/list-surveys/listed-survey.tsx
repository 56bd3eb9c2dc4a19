import type { ReactNode } from 'react';
import { ResultsLink } from '../results-link';

interface ListedSurveyProps {
  surveyId: number;
  title: string;
  /** Names the article; no two on a page share it. */
  titleId: string;
  /** What stands beside the title. */
  tag: ReactNode;
  /** What there is to know about it. */
  children: ReactNode;
  /** What can be done besides looking at its results. */
  action?: ReactNode;
}

/** The card of a survey in any list: to be answered, answered, or counted. */
export function ListedSurvey({ surveyId, title, titleId, tag, children, action }: ListedSurveyProps) {
  return (
    <article
      aria-labelledby={titleId}
      className="outlined rounded-card bg-card flex h-full flex-col gap-2 p-4"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={titleId} className="text-section min-w-0 font-extrabold wrap-anywhere">
          {title}
        </h2>
        {tag}
      </div>
      {children}
      <div className="mt-auto flex flex-col gap-2 pt-2">
        {action}
        <ResultsLink surveyId={surveyId} describedBy={titleId} />
      </div>
    </article>
  );
}
