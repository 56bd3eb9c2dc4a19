import { beginSecondFactor, type SecondFactorDto } from '@pwen/api-client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Tag } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { Loading, LoadFailed } from '../../../ui/states';
import { secondFactorQuery } from '../../step-up/second-factor-query';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { useSteppedUp } from '../../step-up/use-stepped-up';
import { KeepCodesForm } from './keep-codes-form';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { SetUpDialog } from './set-up-dialog';
import { useConfirmRenew } from './use-confirm-renew';
import { useConfirmTurnOff } from './use-confirm-turn-off';

/** So few are left that it is time to make new ones. */
const FEW_CODES = 3;

/** The second factor: set up, moved to another phone, turned off, and its recovery codes. */
export function SecondFactorCard() {
  const texts = useTexts();
  const factor = useQuery(secondFactorQuery);
  // Here, because they are shown once: if the factor cannot be loaded now, they stay until they were kept.
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Card className="panel" title={<h2 className="panel-title">{texts.security.factor}</h2>}>
      {factor.isPending && <Loading rows={3} />}
      {factor.isError && (
        <LoadFailed
          title={texts.security.loadFailed}
          isRetrying={factor.isFetching}
          onRetry={() => void factor.refetch()}
        />
      )}
      {factor.isSuccess && (
        <Loaded factor={factor.data} areCodesShown={codes !== null} onNewCodes={setCodes} />
      )}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </Card>
  );
}

interface LoadedProps {
  factor: SecondFactorDto;
  /** Whether new codes are shown, and one of them is asked for, in the dialog. */
  areCodesShown: boolean;
  onNewCodes: (recoveryCodes: string[]) => void;
}

function Loaded({ factor, areCodesShown, onNewCodes }: LoadedProps) {
  const { isOn, isRequired, areCodesKept, recoveryCodesLeft } = factor;
  const texts = useTexts();
  const { number } = useFormats();
  const steppedUp = useSteppedUp();
  const reportRefusal = useReportRefusal();
  // The secret stays in memory only as long as the dialog is open.
  const begin = useMutation({
    mutationFn: async () => (await steppedUp(beginSecondFactor)).data,
    onError: (error) => reportRefusal(error, texts.security.setUpFailed),
    gcTime: 0,
  });
  const confirmRenew = useConfirmRenew(onNewCodes);
  const confirmTurnOff = useConfirmTurnOff();

  return (
    <>
      <p>
        <Tag color={isOn ? 'success' : 'warning'}>{isOn ? texts.security.on : texts.security.off}</Tag>
      </p>
      <p>{texts.security.factorText}</p>
      {isOn && (
        <>
          <p>
            <strong>{texts.security.codesLeft({ n: number(recoveryCodesLeft) })}</strong>
            <br />
            <span className="quiet">
              {recoveryCodesLeft <= FEW_CODES ? texts.security.fewCodes : texts.security.codesText}
            </span>
          </p>
          {!areCodesKept && !areCodesShown && <NotKept />}
          {isRequired && <p className="quiet">{texts.security.staysOn}</p>}
        </>
      )}
      <div className="page-actions">
        <Button type={isOn ? 'default' : 'primary'} loading={begin.isPending} onClick={() => begin.mutate()}>
          {isOn ? texts.security.move : texts.security.setUp}
        </Button>
        {isOn && <Button onClick={confirmRenew}>{texts.security.renew}</Button>}
        {isOn && !isRequired && (
          <Button danger onClick={confirmTurnOff}>
            {texts.security.turnOff}
          </Button>
        )}
      </div>
      <SetUpDialog
        isMove={isOn}
        begun={begin.data ?? null}
        onClose={begin.reset}
        onSetUp={(recoveryCodes) => {
          begin.reset();
          onNewCodes(recoveryCodes);
        }}
      />
    </>
  );
}

/** The page was left before a recovery code was typed. */
function NotKept() {
  const texts = useTexts();
  return (
    <>
      <Alert className="not-kept" type="warning" showIcon title={texts.security.notKept} />
      <KeepCodesForm>
        {(isSending) => (
          <Button htmlType="submit" loading={isSending}>
            {texts.stepUp.submit}
          </Button>
        )}
      </KeepCodesForm>
    </>
  );
}
