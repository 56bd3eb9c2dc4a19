import { resetPassword, type ResetPasswordDto } from '@pwen/api-client';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';

import { refusalOf } from '../../api/refusal';
import { PATHS } from '../../paths';
import { Card } from '../../ui/board';
import { Button } from '../../ui/button';
import { PasswordField } from '../../ui/field';
import { Page, PageTitle } from '../../ui/page';
import { showToast } from '../../ui/toasts/toast-store';
import { isLongEnough } from './form-rules';

/** The page that the link in the mail opens. Without a token there is nothing to do here. */
export default function ResetPasswordPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token) return <Navigate to={PATHS.auth} replace />;
  return (
    <Page narrow>
      <Card className="p-5">
        <PageTitle>{t('auth.newTitle')}</PageTitle>
        <NewPasswordForm token={token} />
      </Card>
    </Page>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ResetPasswordDto) => resetPassword({ body }),
    onSuccess: () => {
      showToast({ title: t('auth.resetDone'), description: t('auth.resetDoneText') });
      void navigate(PATHS.auth, { replace: true });
    },
    onError: (thrown) =>
      showToast({
        title: t('state.error'),
        description: t(refusalOf(thrown).kind === 'unreachable' ? 'state.unreachable' : 'auth.resetFailed'),
        look: 'destructive',
      }),
  });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { newPassword: '', confirm: '' } });
  const required = t('auth.checkFields');

  return (
    <form noValidate onSubmit={handleSubmit(({ newPassword }) => mutate({ token, newPassword }))}>
      <fieldset disabled={isPending} className="mt-4 flex flex-col gap-4">
        <PasswordField
          label={t('auth.newPassword')}
          autoComplete="new-password"
          hint={t('auth.passwordHint')}
          error={formState.errors.newPassword?.message}
          {...register('newPassword', {
            required,
            validate: (value) => isLongEnough(value) || t('auth.shortPassword'),
          })}
        />
        <PasswordField
          label={t('auth.confirmNewPassword')}
          autoComplete="new-password"
          error={formState.errors.confirm?.message}
          {...register('confirm', {
            required,
            validate: (value, { newPassword }) => value === newPassword || t('auth.mismatch'),
          })}
        />
        <Button type="submit">{t(isPending ? 'auth.busy' : 'auth.savePassword')}</Button>
      </fieldset>
    </form>
  );
}
