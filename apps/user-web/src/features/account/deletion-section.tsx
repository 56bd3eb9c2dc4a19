import { deleteAccount, type UserDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { isRefusedWith } from '../../api/refusal';
import { useRefusalText } from '../../api/use-refusal-text';
import { forgetPerson } from '../../device/kept-for';
import { PATHS } from '../../paths';
import { Button } from '../../ui/button';
import { CheckField, PasswordField } from '../../ui/field';
import { showToast } from '../../ui/toasts/toast-store';
import { userQuery } from '../auth/use-user';
import { AccountSection } from './account-section';

const CONSEQUENCES = [
  'account.deletionPoints',
  'account.deletionVouchers',
  'account.deletionPending',
  'account.deletionWelcome',
] as const;

/** Deletes the account for ever. What is lost is said first, and nothing happens without a tick and the password. */
export function DeletionSection({ user }: { user: UserDto }) {
  const { t } = useTranslation();
  const remove = useDeletion();
  const { register, handleSubmit, setError, formState } = useForm({
    values: { understood: false, password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(({ password }) =>
    remove.mutate(password, {
      onError: (thrown) => {
        if (isRefusedWith(thrown, 'WRONG_PASSWORD'))
          setError('password', { message: t('errors.WRONG_PASSWORD') });
      },
    }),
  );
  return (
    <AccountSection title={t('account.deletion')} text={t('account.deletionText')}>
      <ul className="list-disc pl-5">
        {CONSEQUENCES.map((key) => (
          <li key={key}>{t(key, { points: user.points })}</li>
        ))}
      </ul>
      <form noValidate onSubmit={submit}>
        <fieldset disabled={remove.isPending} className="flex flex-col items-start gap-4">
          <CheckField
            error={errors.understood?.message}
            {...register('understood', { required: t('account.deletionMustUnderstand') })}
          >
            {t('account.deletionUnderstood')}
          </CheckField>
          <div className="w-full">
            <PasswordField
              label={t('account.password')}
              autoComplete="current-password"
              error={errors.password?.message}
              {...register('password', { required: t('auth.checkFields') })}
            />
          </div>
          <Button type="submit" look="plain" className="text-red">
            {t(remove.isPending ? 'auth.busy' : 'account.deletionNow')}
          </Button>
        </fieldset>
      </form>
    </AccountSection>
  );
}

/** Afterwards this device knows nothing of the person either. */
function useDeletion() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const textOf = useRefusalText();
  return useMutation({
    mutationFn: (password: string) => deleteAccount({ body: { password } }),
    onSuccess: () => {
      queries.setQueryData(userQuery.queryKey, null);
      forgetPerson();
      showToast({ title: t('account.deleted'), description: t('account.deletedText') });
      void navigate(PATHS.home);
    },
    onError: (thrown) => {
      if (!isRefusedWith(thrown, 'WRONG_PASSWORD'))
        showToast({ title: t('account.deletionFailed'), description: textOf(thrown), look: 'destructive' });
    },
  });
}
