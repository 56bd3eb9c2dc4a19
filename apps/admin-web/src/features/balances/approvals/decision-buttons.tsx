import type { BalanceChangeDto } from '@pwen/api-client';
import { App, Button } from 'antd';
import { useId } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { DisabledReason } from '../../../ui/buttons/disabled-reason';
import { useFormats } from '../../../ui/format';
import { useMay, useSession } from '../../sign-in/session';
import { useChangeSummary } from './use-change-summary';
import { useDecide } from './use-decide';

interface DecisionButtonsProps {
  change: BalanceChangeDto;
  /** Asks for the reason. The dialog belongs to the page: the change may leave the list while somebody types. */
  onReject: (change: BalanceChangeDto) => void;
}

/** What the signed-in member can do with a waiting change. */
export function DecisionButtons({ change, onReject }: DecisionButtonsProps) {
  const texts = useTexts();
  const { moment } = useFormats();
  const { modal } = App.useApp();
  const decides = useMay('decide-changes');
  const ownId = useSession().data?.user?.id;
  const decision = useDecide();
  const whyNotId = useId();
  const summary = useChangeSummary()(change);
  if (change.state !== 'waiting') return null;

  const approve = () =>
    modal.confirm({
      title: texts.balances.approveTitle,
      content: summary,
      okText: texts.balances.approve,
      cancelText: texts.common.cancel,
      onOk: () => decision.mutate({ what: 'approve', change }),
    });

  if (change.requestedBy.id === ownId) {
    return (
      <>
        <span className="quiet">{texts.balances.ownRequest}</span>
        <Button
          loading={decision.isPending}
          aria-label={texts.balances.withdrawAction({ summary })}
          onClick={() => decision.mutate({ what: 'withdraw', change })}
        >
          {texts.balances.withdraw}
        </Button>
      </>
    );
  }
  if (!decides) return null;
  if (change.userId === ownId) return <span className="quiet">{texts.balances.ownBalance}</span>;
  const own = change.deciders.find(({ id }) => id === ownId);
  const later = own?.from ? texts.balances.notYet({ moment: moment(own.from) }) : texts.balances.notYours;
  const whyNot = own?.from === null ? null : later;
  return (
    <>
      {whyNot !== null && (
        <span id={whyNotId} className="quiet">
          {whyNot}
        </span>
      )}
      <DisabledReason why={whyNot} saidBy={whyNotId}>
        <Button
          type="primary"
          loading={decision.isPending && decision.variables.what === 'approve'}
          aria-label={texts.balances.approveAction({ summary })}
          onClick={approve}
        >
          {texts.balances.approve}
        </Button>
      </DisabledReason>
      <DisabledReason why={whyNot} saidBy={whyNotId}>
        <Button aria-label={texts.balances.rejectAction({ summary })} onClick={() => onReject(change)}>
          {texts.balances.reject}
        </Button>
      </DisabledReason>
    </>
  );
}
