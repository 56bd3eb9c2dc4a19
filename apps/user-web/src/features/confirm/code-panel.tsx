import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/button';
import { WaitingRows } from '../../ui/waiting-rows';
import { CodeForm } from './code-form';
import { confirmationQuery } from './confirmation-query';
import { SendCode } from './send-code';

/** Where a code is typed in, and sent again. */
export function CodePanel({ kind }: { kind: 'email' | 'phone' }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(confirmationQuery);
  if (isError)
    return (
      <>
        <p>{t('account.consentsError')}</p>
        <Button look="plain" className="self-start" onClick={() => void refetch()}>
          {t('state.retry')}
        </Button>
      </>
    );
  if (!data) return <WaitingRows count={2} />;
  const { sentTo, address, demoCode } = data[kind];
  return (
    <>
      <p className="wrap-anywhere">
        {t(sentTo ? 'confirm.sentTo' : 'confirm.notSent', { address: sentTo ?? address })}
      </p>
      {demoCode && (
        <p className="rounded-button border-field border-2 border-dashed p-3">
          {t('confirm.demo')} <strong className="text-section tabular-nums">{demoCode}</strong>
        </p>
      )}
      {sentTo && <CodeForm kind={kind} />}
      <SendCode kind={kind} contact={data[kind]} />
    </>
  );
}
