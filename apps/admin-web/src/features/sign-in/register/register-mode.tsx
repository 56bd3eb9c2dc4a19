import type { CheckedInvitationDto } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { newPasswordRefusal } from '../../../ui/fields/new-password-refusal';
import { Loading, LoadFailed } from '../../../ui/states';
import { useErrorText } from '../../../ui/texts/error-text';
import { usePageTitle } from '../../../ui/use-page-title';
import { RoleMissing, useRegister } from '../session';
import type { SignInState } from '../sign-in-state';
import { invitationQuery } from './invitation-query';
import { RegisterForm } from './register-form';

interface RegisterModeProps {
  /** Of the invitation's link; null without one. */
  token: string | null;
  state: SignInState;
}

/** Registers by invitation. */
export function RegisterMode({ token, state }: RegisterModeProps) {
  const texts = useTexts();
  const title = texts.signIn.registerTitle;
  usePageTitle(title);
  return (
    <>
      <h1 className="sign-in-title">{title}</h1>
      {token ? (
        <ByInvitation token={token} />
      ) : (
        <Alert
          type="info"
          showIcon
          title={texts.signIn.invitationNeeded}
          description={texts.signIn.invitationNeededText}
        />
      )}
      <p className="sign-in-other">
        <Link to={href.signInMode('login')} state={state}>
          {texts.signIn.toLogin}
        </Link>
      </p>
    </>
  );
}

function ByInvitation({ token }: { token: string }) {
  const texts = useTexts();
  const errorText = useErrorText();
  const invitation = useQuery(invitationQuery(token));
  if (invitation.isPending) return <Loading rows={4} />;
  if (invitation.isSuccess) return <Registration token={token} invitation={invitation.data} />;
  if (errorCodeOf(invitation.error)) {
    return (
      <Alert
        type="error"
        showIcon
        title={texts.signIn.invitationUseless}
        description={errorText(invitation.error, '')}
      />
    );
  }
  return (
    <LoadFailed
      title={texts.signIn.unreachable}
      isRetrying={invitation.isFetching}
      onRetry={() => void invitation.refetch()}
    />
  );
}

function Registration({ token, invitation }: { token: string; invitation: CheckedInvitationDto }) {
  const texts = useTexts();
  const errorText = useErrorText();
  const register = useRegister();
  return (
    <>
      <p>{texts.signIn.invitedAs[invitation.role]}</p>
      {register.isError && !newPasswordRefusal(register.error) && (
        <Alert
          type="error"
          showIcon
          title={texts.signIn.registerFailed}
          description={
            // The account is there, but not as an administrator's: the title says it all.
            register.error instanceof RoleMissing
              ? undefined
              : errorText(register.error, texts.signIn.unreachable)
          }
        />
      )}
      <RegisterForm
        email={invitation.email}
        isSending={register.isPending}
        refusal={register.error}
        onSubmit={(form) => register.mutate({ ...form, token, invited: invitation.role })}
      />
    </>
  );
}
