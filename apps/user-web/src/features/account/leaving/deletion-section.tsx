import { deleteAccount, type UserDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';

import { isRefusedWith } from '../../../api/refusal';
import { forgetPerson } from '../../../device/kept-for';
import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { Button } from '../../../ui/button';
import { CheckField, PasswordField } from '../../../ui/field';
import { RefusalNotice } from '../../../ui/refusal/refusal-notice';
import { useFocusAfterRefusal } from '../../../ui/refusal/use-focus-after-refusal';
import { showToast } from '../../../ui/toasts/toast-store';
import { cacheUser } from '../../auth/use-user';
import { AccountSection } from '../account-section';

/** Deletes the account for ever. What is lost is said first, and nothing happens without a tick and the password. */
export function DeletionSection({ user }: { user: UserDto }) {
  const texts = useTexts();
  const formats = useFormats();
  const remove = useDeletion();
  const { register, handleSubmit, setError, formState } = useForm({
    values: { understood: false, password: '' },
  });
  const { errors } = formState;
  const form = useFocusAfterRefusal(remove.error);
  const submit = handleSubmit(({ password }) =>
    remove.mutate(password, {
      onError: (thrown) => {
        if (isRefusedWith(thrown, 'WRONG_PASSWORD'))
          setError('password', { message: texts.errors.WRONG_PASSWORD });
      },
    }),
  );
  return (
    <AccountSection title={texts.account.deletion} text={texts.account.deletionText}>
      <ul className="list-disc pl-5">
        {user.points > 0 && <li>{texts.account.deletionPoints({ points: formats.points(user.points) })}</li>}
        <li>{texts.account.deletionVouchers}</li>
        <li>{texts.account.deletionPending}</li>
        <li>{texts.account.deletionWelcome}</li>
      </ul>
      <form ref={form} noValidate onSubmit={submit}>
        <fieldset disabled={remove.isPending} className="flex flex-col items-start gap-4">
          <CheckField
            error={errors.understood?.message}
            {...register('understood', { required: texts.account.deletionMustUnderstand })}
          >
            {texts.account.deletionUnderstood}
          </CheckField>
          <div className="w-full">
            <PasswordField
              label={texts.account.password}
              autoComplete="current-password"
              error={errors.password?.message}
              {...register('password', { required: texts.auth.enterPassword })}
            />
          </div>
          <RefusalNotice
            thrown={remove.error}
            title={texts.account.deletionFailed}
            isAtField={isRefusedWith(remove.error, 'WRONG_PASSWORD')}
          />
          <Button type="submit" look="plain" className="text-red">
            {remove.isPending ? texts.auth.busy : texts.account.deletionNow}
          </Button>
        </fieldset>
      </form>
    </AccountSection>
  );
}

/** Afterwards this device knows nothing of the person either. */
function useDeletion() {
  const texts = useTexts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (password: string) => deleteAccount({ body: { password } }),
    onSuccess: () => {
      cacheUser(queries, null);
      forgetPerson();
      showToast({ title: texts.account.deleted, description: texts.account.deletedText });
      void navigate(PATHS.home);
    },
  });
}
