import { confirmByLink } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { isRefusedWith } from '../../api/refusal';
import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Button } from '../../ui/button';
import { PageTitle } from '../../ui/page';
import { RefusalNotice } from '../../ui/refusal/refusal-notice';
import { useUser } from '../auth/use-user';
import { confirmationKeys } from './confirmation-query';
import { Confirmed } from './confirmed';
import { wantedReward } from './wanted-reward';

/** Waits for a tap, because programs that check mails for viruses open every link. */
export function LinkPanel({ token }: { token: string }) {
  const texts = useTexts();
  const queries = useQueryClient();
  const { user, refetch } = useUser();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => confirmByLink({ body: { token } }),
    onSuccess: async () => {
      void queries.invalidateQueries({ queryKey: confirmationKeys.all });
      await refetch();
    },
  });
  const isInvalid = isRefusedWith(error, 'CONFIRMATION_LINK_INVALID');
  // An old link of a person who has long been confirmed: there is nothing left to do.
  if (user?.mustConfirm === null && (isSuccess || (isInvalid && user.isEmailConfirmed))) return <Confirmed />;
  if (isSuccess) return <ConfirmedElsewhere />;
  return (
    <>
      <PageTitle>{texts.confirm.title}</PageTitle>
      <p>{texts.confirm.linkText}</p>
      <RefusalNotice thrown={error}>
        {isRefusedWith(error, 'CONFIRMATION_LINK_INVALID', 'EMAIL_OF_ANOTHER', 'USERNAME_TAKEN') && (
          <Button look="plain" asChild>
            <Link to={isInvalid ? PATHS.confirmEmail : PATHS.account}>
              {!user ? texts.nav.logIn : isInvalid ? texts.confirm.sendAgain : texts.confirm.wrongEmail}
            </Link>
          </Button>
        )}
      </RefusalNotice>
      {!isInvalid && (
        <Button className="self-start" disabled={isPending} onClick={() => mutate()}>
          {isPending ? texts.auth.busy : texts.confirm.confirm}
        </Button>
      )}
    </>
  );
}

/** The mail was opened where its person is not signed in, or has something else to confirm. */
function ConfirmedElsewhere() {
  const texts = useTexts();
  const { user } = useUser();
  return (
    <>
      <PageTitle>{texts.confirm.emailDone}</PageTitle>
      <p>{user ? texts.confirm.moreText : texts.confirm.logInText}</p>
      <Button className="self-start" asChild>
        {user ? (
          <Link to={PATHS.confirmEmail}>{texts.confirm.stripButton}</Link>
        ) : (
          <Link to={PATHS.auth} state={{ from: wantedReward().path }}>
            {texts.nav.logIn}
          </Link>
        )}
      </Button>
    </>
  );
}
