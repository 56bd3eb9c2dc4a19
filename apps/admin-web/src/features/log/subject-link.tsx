import type { LogEntryDto, LogSubjectType } from '@pwen/api-client';
import { Link } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { href, PATHS } from '../../paths';
import { Address } from '../../ui/texts/address';

/** What an entry is about, with a link to its page if it has one. */
export function SubjectLink({ entry }: { entry: LogEntryDto }) {
  const texts = useTexts();
  const { subjectType, subjectId, subjectName } = entry;
  const kind = texts.log.subjects[subjectType];
  const text = subjectName ?? (ONLY_ONE.includes(subjectType) ? kind : `${kind} ${subjectId}`);
  const page = pageOf(entry);
  return page ? (
    <Link to={page}>
      <Address of={text} />
    </Link>
  ) : (
    <Address of={text} />
  );
}

/** Of these there is one, so that its number says nothing. */
const ONLY_ONE: readonly LogSubjectType[] = [
  'administrator-log',
  'content-list',
  'people-list',
  'reward-list',
  'settings',
  'survey-list',
  'voucher-list',
];

function pageOf({ subjectType, subjectId, subjectName, details }: LogEntryDto): string | undefined {
  // Whoever was erased has no page any more.
  if (subjectType === 'user') return subjectName === null ? undefined : href.user(subjectId);
  if (subjectType === 'reward') return href.reward(subjectId);
  if (subjectType === 'people-list') return PATHS.users;
  if (subjectType === 'reward-list' || subjectType === 'voucher-list') return PATHS.rewards;
  if (subjectType === 'survey-list') return PATHS.surveys;
  if (subjectType === 'settings') return PATHS.settings;
  if (subjectType === 'survey') return href.surveyResults(subjectId);
  if (subjectType === 'voucher' && typeof details.rewardId === 'number') return href.reward(details.rewardId);
  return undefined;
}
