import type { LogEntryDto } from '@pwen/api-client';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { href } from '../../paths';

/** What an entry is about, with a link to its page if it has one. */
export function SubjectLink({ entry }: { entry: LogEntryDto }) {
  const { t } = useTranslation();
  const { subjectType, subjectId, subjectName } = entry;
  const text = subjectName ?? `${t(`log.subjects.${subjectType}`)} ${subjectId}`;
  const page = pageOf(entry);
  return page ? <Link to={page}>{text}</Link> : <span>{text}</span>;
}

function pageOf({ subjectType, subjectId, details }: LogEntryDto): string | undefined {
  if (subjectType === 'user') return href.user(subjectId);
  if (subjectType === 'reward') return href.reward(subjectId);
  if (subjectType === 'survey') return href.surveyResults(subjectId);
  if (subjectType === 'voucher' && typeof details.rewardId === 'number') return href.reward(details.rewardId);
  return undefined;
}
