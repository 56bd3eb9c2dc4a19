import type { DelayedChangeDto } from '@pwen/api-client';
import { App, Button } from 'antd';
import { useId } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { DisabledReason } from '../../../ui/buttons/disabled-reason';
import { useFormats } from '../../../ui/format';
import { useMay, useSession } from '../../sign-in/session';
import { DelayedFields } from './delayed-fields';
import { useDecideDelayedChange } from './use-decide-delayed-change';

interface DelayedChangeButtonsProps {
  change: DelayedChangeDto;
  /** The change in a line. */
  summary: string;
}

/** Whoever decides, or asked for it, may stop a change that waits; those of them who did not ask may let it count now. */
export function DelayedChangeButtons({ change, summary }: DelayedChangeButtonsProps) {
  const texts = useTexts().delayedChanges;
  const { cancel } = useTexts().common;
  const { modal } = App.useApp();
  const decides = useMay('decide-changes');
  const isOwn = useSession().data?.user?.id === change.requestedBy.id;
  const whyNot = useWhyNot(change);
  const decision = useDecideDelayedChange();
  const whyNotId = useId();
  const { id } = change;
  if (!decides && !isOwn) return null;

  const asked = (
    <>
      <p>{summary}</p>
      <DelayedFields change={change} />
    </>
  );
  const stop = () =>
    modal.confirm({
      title: texts.stopTitle,
      content: (
        <>
          {asked}
          <p>{texts.stopText}</p>
        </>
      ),
      okText: texts.stop,
      okButtonProps: { danger: true },
      cancelText: cancel,
      onOk: () => decision.mutate({ what: 'stop', id }),
    });
  const approve = () =>
    modal.confirm({
      title: texts.approveTitle,
      content: asked,
      okText: texts.approve,
      cancelText: cancel,
      onOk: () => decision.mutate({ what: 'approve', id }),
    });
  const isSending = (what: 'approve' | 'stop') => decision.isPending && decision.variables.what === what;
  return (
    <>
      <Button danger loading={isSending('stop')} aria-label={texts.stopAction({ summary })} onClick={stop}>
        {texts.stop}
      </Button>
      {decides && (
        <DisabledReason why={whyNot} saidBy={whyNotId}>
          <Button
            loading={isSending('approve')}
            aria-label={texts.approveAction({ summary })}
            onClick={approve}
          >
            {texts.approve}
          </Button>
        </DisabledReason>
      )}
      {decides && whyNot !== null && (
        <span id={whyNotId} className="quiet">
          {whyNot}
        </span>
      )}
    </>
  );
}

/** Why the signed-in administrator may not let it count now; null if they may. */
function useWhyNot({ requestedBy, deciders }: DelayedChangeDto): string | null {
  const texts = useTexts().delayedChanges;
  const { moment } = useFormats();
  const ownId = useSession().data?.user?.id;
  if (requestedBy.id === ownId) return texts.ownRequest;
  const own = deciders.find(({ id }) => id === ownId);
  if (!own) return texts.notYours;
  return own.from === null ? null : texts.notYet({ moment: moment(own.from) });
}
