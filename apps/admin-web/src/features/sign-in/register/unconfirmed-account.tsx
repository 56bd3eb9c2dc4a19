import { forgotPassword } from '@pwen/api-client';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useErrorText } from '../../../ui/texts/error-text';

interface UnconfirmedAccountProps {
  username: string;
  /** Reads the invitation again. */
  onConfirmed: () => void;
}

/**
 * The account with the invited address may be a stranger's. A link to its mailbox sets another password, which confirms
 * the address and signs everybody out who knew the earlier one.
 */
export function UnconfirmedAccount({ username, onConfirmed }: UnconfirmedAccountProps) {
  const texts = useTexts();
  const errorText = useErrorText();
  const sending = useMutation({ mutationFn: () => forgotPassword({ body: { username } }) });
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={texts.signIn.unconfirmed}
        description={texts.signIn.unconfirmedText}
      />
      {sending.isError && (
        <Alert
          type="error"
          showIcon
          title={texts.signIn.linkFailed}
          description={errorText(sending.error, texts.signIn.unreachable)}
        />
      )}
      {sending.isSuccess ? (
        <div role="status">
          <p className="sign-in-address">{texts.signIn.unconfirmedSent({ address: username })}</p>
          <Button type="primary" block size="large" onClick={onConfirmed}>
            {texts.signIn.unconfirmedDone}
          </Button>
        </div>
      ) : (
        <Button
          type="primary"
          block
          size="large"
          loading={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {texts.signIn.sendLink}
        </Button>
      )}
    </>
  );
}
