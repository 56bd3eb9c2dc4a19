import { confirmEmail, confirmPhone } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useRefusalText } from '../../api/use-refusal-text';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { showToast } from '../../ui/toasts/toast-store';
import { userQuery } from '../auth/use-user';
import { confirmationKeys } from './confirmation-query';

const SIX_DIGITS = /^\d{6}$/;
const withoutSpaces = (code: string): string => code.replace(/\s/g, '');

/** Six digits, for which a phone shows its number keys and offers the code of a message that has just come. */
export function CodeForm({ kind }: { kind: 'email' | 'phone' }) {
  const { t } = useTranslation();
  const textOf = useRefusalText();
  const queries = useQueryClient();
  const { register, handleSubmit, setError, resetField, formState } = useForm({
    defaultValues: { code: '' },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async (code: string) =>
      (await (kind === 'email' ? confirmEmail : confirmPhone)({ body: { code } })).data,
    onSuccess: (user) => {
      queries.setQueryData(userQuery.queryKey, user);
      void queries.invalidateQueries({ queryKey: confirmationKeys.all });
      showToast({ title: t('confirm.done'), description: t('confirm.doneText') });
    },
    onError: (thrown) => {
      resetField('code');
      setError('code', { message: textOf(thrown) }, { shouldFocus: true });
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit(({ code }) => mutate(withoutSpaces(code)))}>
      <fieldset disabled={isPending} className="flex flex-col items-start gap-4">
        <div className="w-full">
          <Field
            label={t('confirm.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            // Room for the spaces that a person may copy along.
            maxLength={13}
            className="text-section tracking-[0.3em] tabular-nums"
            hint={t(kind === 'email' ? 'confirm.emailCodeHint' : 'confirm.phoneCodeHint')}
            error={formState.errors.code?.message}
            {...register('code', {
              validate: (code) => SIX_DIGITS.test(withoutSpaces(code)) || t('confirm.sixDigits'),
            })}
          />
        </div>
        <Button type="submit">{t(isPending ? 'auth.busy' : 'confirm.confirm')}</Button>
      </fieldset>
    </form>
  );
}
