import { cleanAddress } from '@pwen/domain/contract';
import { useForm } from 'react-hook-form';

import { isRefusedWith } from '../../../api/refusal';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { PageTitle } from '../../../ui/page';
import { RefusalNotice } from '../../../ui/refusal/refusal-notice';
import { useFocusAfterRefusal } from '../../../ui/refusal/use-focus-after-refusal';
import { CheckingStatus, SendingWords } from '../../../ui/waiting/being-checked';
import { isEmail } from './form-rules';
import { useSendLink } from './use-send-link';

type Sending = ReturnType<typeof useSendLink>;

/** Asks for a link to choose a new password, and then says what to do. It never reveals whether the account exists. */
export default function ForgotPassword({ onBack }: { onBack: () => void }) {
  const sending = useSendLink();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { username: '' } });
  const texts = useTexts();
  const form = useFocusAfterRefusal(sending.error);
  const { sentTo } = sending;
  if (sentTo !== null) return <LinkSent sending={sending} address={sentTo} onBack={onBack} />;
  return (
    <>
      <PageTitle>{texts.auth.resetTitle}</PageTitle>
      <form
        ref={form}
        noValidate
        onSubmit={handleSubmit(({ username }) => sending.mutate({ username: cleanAddress(username) }))}
      >
        <fieldset disabled={sending.isPending} className="mt-2 flex flex-col gap-4">
          <p className="text-muted">{texts.auth.resetText}</p>
          <Field
            label={texts.auth.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            error={formState.errors.username?.message}
            {...register('username', {
              required: texts.auth.enterEmail,
              validate: (value) => isEmail(value) || texts.auth.invalidEmail,
            })}
          />
          <NotSent sending={sending} />
          <Button type="submit">{sending.isPending ? <SendingWords /> : texts.auth.sendLink}</Button>
          <BackButton onBack={onBack} />
        </fieldset>
        <CheckingStatus />
      </form>
    </>
  );
}

interface LinkSentProps {
  sending: Sending;
  address: string;
  onBack: () => void;
}

/** What to do now, and what if no mail comes. */
function LinkSent({ sending, address, onBack }: LinkSentProps) {
  const texts = useTexts();
  return (
    <>
      {/* It takes the focus from the button that is gone. */}
      <PageTitle>{texts.auth.linkSent}</PageTitle>
      <div className="mt-2 flex flex-col gap-4">
        <p>{texts.auth.linkSentText}</p>
        <p className="wrap-anywhere">{texts.auth.linkSentTo({ address })}</p>
        <p className="text-muted">{texts.auth.linkSentHelp}</p>
        <NotSent sending={sending} />
        <BackButton onBack={onBack} />
        <Button
          look="plain"
          disabled={sending.isPending}
          onClick={() => sending.mutate({ username: address })}
        >
          {sending.isPending ? <SendingWords /> : texts.auth.sendLinkAgain}
        </Button>
        <button
          type="button"
          onClick={sending.changeAddress}
          className="text-blue min-h-12 font-bold underline"
        >
          {texts.confirm.wrongEmail}
        </button>
      </div>
    </>
  );
}

function NotSent({ sending: { error } }: { sending: Sending }) {
  const texts = useTexts();
  // Whoever has asked too often reads until when; everything else is said as one.
  const text = isRefusedWith(error, 'RATE_LIMITED') ? undefined : texts.auth.linkFailed;
  return <RefusalNotice thrown={error} title={texts.state.error} text={text} toast={{}} />;
}

function BackButton({ onBack }: { onBack: () => void }) {
  const texts = useTexts();
  return (
    <Button look="plain" onClick={onBack}>
      {texts.auth.backToLogin}
    </Button>
  );
}
