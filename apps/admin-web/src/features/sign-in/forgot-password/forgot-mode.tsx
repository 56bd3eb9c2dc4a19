import { forgotPassword, type ForgotPasswordDto } from '@pwen/api-client';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { Link } from 'react-router-dom';

import { useFirstTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { typedAddress } from '../../../ui/fields/typed-address';
import { useErrorText } from '../../../ui/texts/error-text';
import { usePageTitle } from '../../../ui/use-page-title';
import type { SignInState } from '../sign-in-state';

/** Asks for a link to choose a new password. It never reveals whether the account exists. */
export function ForgotMode({ state }: { state: SignInState }) {
  const texts = useFirstTexts();
  const sending = useMutation({
    mutationFn: async (body: ForgotPasswordDto) => {
      await forgotPassword({ body });
      return body.username;
    },
  });
  const title = sending.isSuccess ? texts.signIn.linkSent : texts.signIn.resetTitle;
  usePageTitle(title);
  return (
    <>
      <h1 className="sign-in-title">{title}</h1>
      {sending.isSuccess ? (
        <LinkSent address={sending.data} />
      ) : (
        <AddressForm isSending={sending.isPending} error={sending.error} onSubmit={sending.mutate} />
      )}
      <p className="sign-in-other">
        <Link to={href.signInMode('login')} state={state}>
          {texts.signIn.toSignIn}
        </Link>
      </p>
    </>
  );
}

interface AddressFormProps {
  isSending: boolean;
  error: Error | null;
  onSubmit: (form: ForgotPasswordDto) => void;
}

function AddressForm({ isSending, error, onSubmit }: AddressFormProps) {
  const texts = useFirstTexts();
  const errorText = useErrorText();
  return (
    <Form<ForgotPasswordDto>
      noValidate
      layout="vertical"
      requiredMark={false}
      disabled={isSending}
      onFinish={onSubmit}
      size="large"
    >
      <p>{texts.signIn.resetText}</p>
      {error && (
        <Alert
          type="error"
          showIcon
          title={texts.signIn.linkFailed}
          description={errorText(error, texts.signIn.unreachable)}
        />
      )}
      <Form.Item
        name="username"
        label={texts.signIn.email}
        normalize={typedAddress}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: texts.signIn.emailRequired },
          { type: 'email', message: texts.signIn.emailInvalid },
        ]}
      >
        <Input type="email" autoComplete="username" autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isSending}>
        {texts.signIn.sendLink}
      </Button>
    </Form>
  );
}

function LinkSent({ address }: { address: string }) {
  const texts = useFirstTexts();
  return (
    <div role="status">
      <p>{texts.signIn.linkSentText}</p>
      <p className="sign-in-address">{texts.signIn.linkSentTo({ address })}</p>
    </div>
  );
}
