import { downloadData } from '@pwen/api-client';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

import { isRefusedWith } from '../../../api/refusal';
import { saveFile } from '../../../device/save-file';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { PasswordField } from '../../../ui/field';
import { RefusalNotice } from '../../../ui/refusal/refusal-notice';
import { useFocusAfterRefusal } from '../../../ui/refusal/use-focus-after-refusal';
import { AccountSection } from '../account-section';

/** Everything that is kept about the person, as a file. The password protects it from whoever borrows the phone. */
export function DownloadSection() {
  const texts = useTexts();
  const { register, handleSubmit, setError, reset, formState } = useForm({ values: { password: '' } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (password: string) =>
      (await downloadData({ body: { password }, parseAs: 'blob' })).data as Blob,
    onSuccess: (file) => {
      saveFile(file, 'pwen.json');
      reset();
    },
    onError: (thrown) => {
      if (isRefusedWith(thrown, 'WRONG_PASSWORD'))
        setError('password', { message: texts.errors.WRONG_PASSWORD });
    },
  });
  const form = useFocusAfterRefusal(error);
  return (
    <AccountSection title={texts.account.download} text={texts.account.downloadText}>
      <form ref={form} noValidate onSubmit={handleSubmit(({ password }) => mutate(password))}>
        <fieldset disabled={isPending} className="flex flex-col items-start gap-4">
          <div className="w-full">
            <PasswordField
              label={texts.account.password}
              autoComplete="current-password"
              error={formState.errors.password?.message}
              {...register('password', { required: texts.auth.enterPassword })}
            />
          </div>
          <RefusalNotice
            thrown={error}
            title={texts.account.downloadFailed}
            isAtField={isRefusedWith(error, 'WRONG_PASSWORD')}
          />
          <Button type="submit" look={formState.isDirty ? 'action' : 'plain'}>
            {isPending ? texts.auth.busy : texts.account.downloadNow}
          </Button>
        </fieldset>
      </form>
    </AccountSection>
  );
}
