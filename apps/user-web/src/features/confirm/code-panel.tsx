import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useLoadFailure } from '../../api/use-load-failure';
import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { WaitingRows } from '../../ui/waiting/waiting-rows';
import { CodeForm } from './code-form';
import { confirmationQuery } from './confirmation-query';
import { SendCode } from './send-code';

/** Where a code is typed in, and sent again. */
export function CodePanel({ kind }: { kind: 'email' | 'phone' }) {
  const texts = useTexts();
  const { data, error, refetch } = useQuery(confirmationQuery);
  const failure = useLoadFailure();
  const [sentHere, setSentHere] = useState(0);
  if (error)
    return (
      <>
        <p role="alert">{failure(error, texts.account.consentsError)}</p>
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
      {/* What was said of the code before is not true of another one. */}
      {sentTo && <CodeForm key={sentHere} kind={kind} takesFocus={sentHere > 0} />}
      <SendCode kind={kind} contact={data[kind]} onSent={() => setSentHere((times) => times + 1)} />
    </>
  );
}
