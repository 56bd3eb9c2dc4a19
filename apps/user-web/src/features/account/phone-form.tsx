import { changePhone, type UserDto } from '@pwen/api-client';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { isRefusedWith } from '../../api/refusal';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { isPhone, tidyPhone } from '../auth/form-rules';
import { AccountSection } from './account-section';
import { useSave } from './use-save';

/** The phone number. A new one has to be confirmed again. */
export function PhoneForm({ user }: { user: UserDto }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useSave(
    (phone: string) => changePhone({ body: { phone } }),
    t('account.phoneSaved'),
  );
  const { register, handleSubmit, setError, formState } = useForm({ values: { phone: user.phone ?? '' } });
  const submit = handleSubmit(({ phone }) =>
    mutate(tidyPhone(phone), {
      onError: (thrown) => {
        if (isRefusedWith(thrown, 'PHONE_TAKEN')) setError('phone', { message: t('errors.PHONE_TAKEN') });
        if (isRefusedWith(thrown, 'VALIDATION_FAILED'))
          setError('phone', { message: t('auth.invalidPhone') });
      },
    }),
  );
  return (
    <AccountSection
      title={t('account.phone')}
      {...(user.isPhoneConfirmed && { text: t('account.phoneConfirmed') })}
    >
      <form noValidate onSubmit={submit}>
        <fieldset disabled={isPending} className="flex flex-col items-start gap-4">
          <div className="w-full">
            <Field
              label={t('account.phoneLabel')}
              type="tel"
              autoComplete="tel"
              inputMode="tel"
              hint={t('auth.phoneHint')}
              error={formState.errors.phone?.message}
              {...register('phone', {
                required: t('auth.checkFields'),
                validate: (value) => isPhone(value) || t('auth.invalidPhone'),
              })}
            />
          </div>
          <Button type="submit">{t(isPending ? 'auth.busy' : 'account.save')}</Button>
        </fieldset>
      </form>
    </AccountSection>
  );
}
