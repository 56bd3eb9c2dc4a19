import { Alert } from 'antd';
import { Link } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { useFormats } from '../../ui/format';
import type { MayCountLater } from './counts-later';
import { useCountsLaterText } from './use-counts-later-text';
import './delayed-changes.css';

/** Says what will count of something, from when, and where it can be stopped; nothing if nothing waits. */
export function CountsLaterNotice({ of }: { of: MayCountLater | null }) {
  const text = useCountsLaterText()(of);
  return text === null ? null : <StoppableNotice title={text} />;
}

/** Says when a person will be deleted, and where that can be stopped; nothing if nobody wants it. */
export function DeletionNotice({ deletedFrom }: { deletedFrom: string | null }) {
  const texts = useTexts();
  const { moment } = useFormats();
  if (deletedFrom === null) return null;
  return <StoppableNotice title={`${texts.delayedChanges.deletedOn({ moment: moment(deletedFrom) })}.`} />;
}

function StoppableNotice({ title }: { title: string }) {
  const texts = useTexts();
  return (
    <Alert
      className="counts-later-notice"
      type="info"
      showIcon
      title={
        <>
          <span>{title}</span> {texts.delayedChanges.stoppable}{' '}
          <Link to={PATHS.approvals}>{texts.balances.title}</Link>.
        </>
      }
    />
  );
}
