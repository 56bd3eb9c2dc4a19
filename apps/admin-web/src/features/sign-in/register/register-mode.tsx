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
import type { SignInState } from '../sign-in-state';
import { AcceptForm } from './accept-form';
import { invitationQuery } from './invitation-query';
import { RoleMissing, useAccept, useRegister } from './join';
import { RegisterForm } from './register-form';
import { UnconfirmedAccount } from './unconfirmed-account';

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
  if (invitation.isSuccess)
    return <Joining token={token} invitation={invitation.data} onChanged={() => void invitation.refetch()} />;
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

interface JoiningProps {
  token: string;
  invitation: CheckedInvitationDto;
  /** Reads again what there is for the address. */
  onChanged: () => void;
}

/** Joins with a new account, or with the one that the invited person has. */
function Joining({ token, invitation, onChanged }: JoiningProps) {
  const texts = useTexts();
  const { account, role, username } = invitation;
  return (
    <>
      <p>{texts.signIn.invitedAs[role]}</p>
      {username === null && <Registration token={token} invitation={invitation} onTaken={onChanged} />}
      {username !== null && account === 'confirmed' && <Acceptance token={token} username={username} />}
      {username !== null && account === 'unconfirmed' && (
        <UnconfirmedAccount username={username} onConfirmed={onChanged} />
      )}
      {account === 'closed' && <Alert type="error" showIcon title={texts.errors.INVITED_ACCOUNT_CLOSED} />}
    </>
  );
}

function Acceptance({ token, username }: { token: string; username: string }) {
  const texts = useTexts();
  const errorText = useErrorText();
  const accept = useAccept();
  const isWrong = errorCodeOf(accept.error) === 'WRONG_PASSWORD';
  return (
    <>
      {accept.isError && !isWrong && (
        <Alert
          type="error"
          showIcon
          title={texts.signIn.failed}
          description={errorText(accept.error, texts.signIn.unreachable)}
        />
      )}
      <AcceptForm
        username={username}
        isSending={accept.isPending}
        wrongPassword={isWrong ? texts.errors.WRONG_PASSWORD : null}
        onSubmit={(password) => accept.mutate({ token, password })}
      />
      <p className="sign-in-other">
        <Link to={href.signInMode('forgot')}>{texts.signIn.forgot}</Link>
      </p>
    </>
  );
}

interface RegistrationProps {
  token: string;
  invitation: CheckedInvitationDto;
  /** Somebody has signed up with the address meanwhile. */
  onTaken: () => void;
}

function Registration({ token, invitation, onTaken }: RegistrationProps) {
  const texts = useTexts();
  const errorText = useErrorText();
  const register = useRegister();
  return (
    <>
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
        onSubmit={(form) =>
          register.mutate(
            { ...form, token, invited: invitation.role },
            { onError: (error) => errorCodeOf(error) === 'USERNAME_TAKEN' && onTaken() },
          )
        }
      />
    </>
  );
}
