import { endRedemptionPause, type RedemptionPauseDto } from '@pwen/api-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { useNotify } from '../../../ui/notify';
import { KeyPager } from '../../../ui/paging/key-pager';
import { useRowPages } from '../../../ui/paging/use-address-pages';
import { Loaded, Nothing } from '../../../ui/states';
import { useMay } from '../../sign-in/session';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { HeldTable } from '../held-table';
import { personHoldsQuery, reviewKeys } from '../review-queries';
import { useReviewTexts } from '../use-review-texts';
import '../review.css';

const PAGE_ROWS = 50;

/** Which redemptions of a person were held, and until when they redeem nothing. */
export function PersonHolds({ personId }: { personId: number }) {
  const { person: words } = useReviewTexts();
  const pages = useRowPages();
  const found = useQuery(personHoldsQuery(personId, { cursor: pages.key, limit: PAGE_ROWS }));
  return (
    <Loaded query={found} failed={words.failed}>
      {({ pause, isOwn, holds, nextCursor }) => (
        <div className="tab-body">
          {pause && <Pause personId={personId} pause={pause} isOwn={isOwn} />}
          {holds.length === 0 && pages.page === 1 ? (
            <Nothing title={words.none} text={words.noneText} />
          ) : (
            <HeldTable label={words.label} rows={holds} isOfPerson />
          )}
          <KeyPager list={words.label} pages={pages} next={nextCursor} isLoading={found.isPlaceholderData} />
        </div>
      )}
    </Loaded>
  );
}

interface PauseProps {
  personId: number;
  pause: RedemptionPauseDto;
  /** Whether somebody else ends it. */
  isOwn: boolean;
}

function Pause({ personId, pause, isOwn }: PauseProps) {
  const words = useReviewTexts();
  const texts = useTexts();
  const { moment } = useFormats();
  const { modal } = App.useApp();
  const decides = useMay('decide-holds');
  const ending = useEndPause(personId);
  const { until, sentence, decidedBy, decidedAt } = pause;
  const who = decidedBy.username ?? texts.common.none;
  const ask = () =>
    modal.confirm({
      title: words.person.endTitle,
      content: words.person.endText,
      okText: words.person.end,
      cancelText: texts.common.cancel,
      onOk: () => ending.mutate(),
    });
  return (
    <Alert
      className="person-pause"
      type="warning"
      showIcon
      title={words.person.paused({ moment: moment(until) })}
      description={
        <div className="held-lines held-outcome">
          <span>{words.told({ sentence })}</span>
          <span className="quiet">{words.person.pausedBy({ who, moment: moment(decidedAt) })}</span>
          {decides && isOwn && <span className="quiet">{words.members.own}</span>}
        </div>
      }
      action={
        decides &&
        !isOwn && (
          <Button size="small" loading={ending.isPending} onClick={ask}>
            {words.person.end}
          </Button>
        )
      }
    />
  );
}

function useEndPause(personId: number) {
  const { person: words } = useReviewTexts();
  const notify = useNotify();
  const report = useReportRefusal();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => endRedemptionPause({ path: { id: personId } }),
    onSuccess: () => notify.success(words.ended),
    onError: (error) => report(error, words.endFailed),
    onSettled: () => client.invalidateQueries({ queryKey: reviewKeys.ofPerson(personId) }),
  });
}
