import type { SignInDto } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { Alert } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useFirstTexts } from '../../i18n/use-texts';
import { href } from '../../paths';
import { useErrorText } from '../../ui/texts/error-text';
import { usePageTitle } from '../../ui/use-page-title';
import { CodeStep } from './code-step';
import { useSignIn } from './session';
import { SignInForm } from './sign-in-form';
import type { SignInState } from './sign-in-state';

/** Asks for email and password and then, of accounts with a second factor, for a code. */
export function LoginMode({ state }: { state: SignInState }) {
  const texts = useFirstTexts();
  const signIn = useSignIn();
  // They were right; only a code is missing.
  const [credentials, setCredentials] = useState<SignInDto | null>(null);
  const title = credentials ? texts.signIn.codeTitle : texts.signIn.title;
  usePageTitle(title);

  const send = (body: SignInDto) =>
    signIn.mutate(body, {
      onError: (error) => {
        const code = errorCodeOf(error);
        if (code === 'CODE_REQUIRED') setCredentials(body);
        // The password was changed in the meantime, or the account blocked: from the beginning.
        else if (code === 'INVALID_CREDENTIALS') setCredentials(null);
      },
    });
  const back = () => {
    signIn.reset();
    setCredentials(null);
  };
  const refusal = errorCodeOf(signIn.error) === 'CODE_REQUIRED' ? null : signIn.error;

  return (
    <>
      <h1 className="sign-in-title">{title}</h1>
      {state.hasExpired && !signIn.isError && <Alert type="info" showIcon title={texts.signIn.expired} />}
      {refusal && <Refusal error={refusal} />}
      {credentials ? (
        <CodeStep
          isSending={signIn.isPending}
          refusal={refusal}
          onSubmit={(code) => send({ ...credentials, code })}
          onBack={back}
        />
      ) : (
        <>
          <SignInForm isSending={signIn.isPending} onSubmit={send} />
          <p className="sign-in-other">
            <Link to={href.signInMode('forgot')} state={state}>
              {texts.signIn.forgot}
            </Link>
          </p>
          <p className="sign-in-other">
            <Link to={href.signInMode('register')} state={state}>
              {texts.signIn.toRegister}
            </Link>
          </p>
        </>
      )}
    </>
  );
}

function Refusal({ error }: { error: Error }) {
  const texts = useFirstTexts();
  const errorText = useErrorText();
  const text = errorText(error, texts.signIn.unreachable);
  // Not about this attempt: the credentials were right, but the account has no access to the console.
  if (errorCodeOf(error) === 'NOT_AN_ADMINISTRATOR') return <Alert type="error" showIcon title={text} />;
  return <Alert type="error" showIcon title={texts.signIn.failed} description={text} />;
}
