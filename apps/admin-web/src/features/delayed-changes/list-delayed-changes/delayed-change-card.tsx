import type { DelayedChangeDto } from '@pwen/api-client';
import { Tag } from 'antd';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href, PATHS } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { Address } from '../../../ui/texts/address';
import { DelayedChangeButtons } from './delayed-change-buttons';
import { DelayedChangeEnd } from './delayed-change-end';
import { DelayedFields } from './delayed-fields';
import { useDelayedChangeSummary } from './use-delayed-change-summary';
import { whatNoNumberSays } from './what-no-number-says';

const COLOURS: Record<DelayedChangeDto['state'], string> = {
  waiting: 'processing',
  done: 'success',
  stopped: 'error',
  replaced: 'default',
};

/** One delayed change: what it is, what it is worth, who wanted it, and from when it counts or what became of it. */
export function DelayedChangeCard({ change }: { change: DelayedChangeDto }) {
  const texts = useTexts();
  const { number, moment } = useFormats();
  const { subject, summary } = useDelayedChangeSummary(change);
  const { kind, state, requestedBy } = change;
  const page = pageOf(change);
  const beyondPoints = whatNoNumberSays(change);
  return (
    <article className="delayed-change" aria-label={summary}>
      <div className="delayed-change-facts">
        <div className="delayed-change-head">
          <span>{texts.delayedChanges.kinds[kind]}</span>
          <Tag color={COLOURS[state]}>{texts.delayedChanges.states[state]}</Tag>
        </div>
        {page === null ? (
          <em>{subject}</em>
        ) : (
          <Link to={page}>
            <Address of={subject} />
          </Link>
        )}
        <DelayedFields change={change} />
        {kind !== 'person-deletion' && (
          <span>
            {beyondPoints === null
              ? texts.delayedChanges.worth({ points: number(change.worthPoints) })
              : texts.delayedChanges[beyondPoints]}
          </span>
        )}
        <span className="quiet">
          {texts.delayedChanges.wantedBy({
            name: requestedBy.username ?? texts.balances.deletedPerson({ id: requestedBy.id }),
            moment: moment(change.requestedAt),
          })}
        </span>
        <DelayedChangeEnd change={change} />
      </div>
      {state === 'waiting' && (
        <div className="delayed-change-actions">
          <DelayedChangeButtons change={change} summary={summary} />
        </div>
      )}
    </article>
  );
}

/** Where the change is of; null for what is gone. */
function pageOf({ kind, subjectId, subject }: DelayedChangeDto): string | null {
  if (kind === 'bonuses') return PATHS.settings;
  if (subject === null) return null;
  if (kind === 'reward-terms') return href.reward(subjectId);
  if (kind === 'survey-points') return href.surveyResults(subjectId);
  if (kind === 'person-deletion') return href.user(subjectId);
  return `${PATHS.content}?${new URLSearchParams({ search: subject }).toString()}`;
}
