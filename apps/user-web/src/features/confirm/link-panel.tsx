import { confirmByLink } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';

import { isRefusedWith } from '../../api/refusal';
import { useRefusalText } from '../../api/use-refusal-text';
import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Button } from '../../ui/button';
import { showToast } from '../../ui/toasts/toast-store';
import { useUser } from '../auth/use-user';
import { confirmationKeys } from './confirmation-query';

/** Waits for a tap, because programs that check mails for viruses open every link. */
export function LinkPanel({ token }: { token: string }) {
  const texts = useTexts();
  const textOf = useRefusalText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { user, refetch } = useUser();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => confirmByLink({ body: { token } }),
    onSuccess: async () => {
      showToast({ title: texts.confirm.done, description: texts.confirm.doneText });
      void queries.invalidateQueries({ queryKey: confirmationKeys.all });
      await refetch();
      void navigate(user ? PATHS.rewards : PATHS.auth, { replace: true });
    },
  });
  return (
    <>
      <p>{texts.confirm.linkText}</p>
      {error && (
        <p role="alert" className="text-red font-bold">
          {textOf(error)}
        </p>
      )}
      {isRefusedWith(error, 'CONFIRMATION_LINK_INVALID') ? (
        <Button look="plain" className="self-start" asChild>
          <Link to={PATHS.confirmEmail}>{texts.confirm.sendAgain}</Link>
        </Button>
      ) : (
        <Button className="self-start" disabled={isPending} onClick={() => mutate()}>
          {isPending ? texts.auth.busy : texts.confirm.confirm}
        </Button>
      )}
    </>
  );
}
