import type { BalanceChangeDto } from '@pwen/api-client';
import { App, Button } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { useIsAdministrator, useSession } from '../../sign-in/session';
import { useChangeSummary } from './use-change-summary';
import { useDecide } from './use-decide';

interface DecisionButtonsProps {
  change: BalanceChangeDto;
  /** Asks for the reason. The dialog belongs to the page: the change may leave the list while somebody types. */
  onReject: (change: BalanceChangeDto) => void;
}

/** What the signed-in administrator can do with a waiting change. */
export function DecisionButtons({ change, onReject }: DecisionButtonsProps) {
  const texts = useTexts();
  const { moment } = useFormats();
  const { modal } = App.useApp();
  const isAdministrator = useIsAdministrator();
  const ownId = useSession().data?.user?.id;
  const decision = useDecide();
  const summary = useChangeSummary()(change);
  if (!isAdministrator || change.state !== 'waiting') return null;

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
  if (change.userId === ownId) return <span className="quiet">{texts.balances.ownBalance}</span>;
  const own = change.deciders.find(({ id }) => id === ownId);
  const isOpen = own?.from === null;
  return (
    <>
      {!isOpen && (
        <span className="quiet">
          {own?.from ? texts.balances.notYet({ moment: moment(own.from) }) : texts.balances.notYours}
        </span>
      )}
      <Button
        type="primary"
        disabled={!isOpen}
        loading={decision.isPending && decision.variables.what === 'approve'}
        aria-label={texts.balances.approveAction({ summary })}
        onClick={approve}
      >
        {texts.balances.approve}
      </Button>
      <Button
        disabled={!isOpen}
        aria-label={texts.balances.rejectAction({ summary })}
        onClick={() => onReject(change)}
      >
        {texts.balances.reject}
      </Button>
    </>
  );
}
