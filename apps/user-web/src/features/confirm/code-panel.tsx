import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { WaitingRows } from '../../ui/waiting/waiting-rows';
import { CodeForm } from './code-form';
import { confirmationQuery } from './confirmation-query';
import { SendCode } from './send-code';

/** Where a code is typed in, and sent again. */
export function CodePanel({ kind }: { kind: 'email' | 'phone' }) {
  const texts = useTexts();
  const { data, isError, refetch } = useQuery(confirmationQuery);
  if (isError)
    return (
      <>
        <p>{texts.account.consentsError}</p>
        <Button look="plain" className="self-start" onClick={() => void refetch()}>
          {texts.state.retry}
        </Button>
      </>
    );
  if (!data) return <WaitingRows count={2} />;
  const { sentTo, address, demoCode } = data[kind];
  return (
    <>
      <p className="wrap-anywhere">
        {sentTo
          ? texts.confirm.sentTo({ address: sentTo ?? address ?? '' })
          : texts.confirm.notSent({ address: sentTo ?? address ?? '' })}
      </p>
      {demoCode && (
        <p className="rounded-button border-field border-2 border-dashed p-3">
          {texts.confirm.demo} <strong className="text-section tabular-nums">{demoCode}</strong>
        </p>
      )}
      {sentTo && <CodeForm kind={kind} />}
      <SendCode kind={kind} contact={data[kind]} />
    </>
  );
}
