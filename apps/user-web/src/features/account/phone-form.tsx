import { changePhone, type UserDto } from '@pwen/api-client';
import { internationalPhone } from '@pwen/domain/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';

import { isRefusedWith } from '../../api/refusal';
import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { RefusalNotice } from '../../ui/refusal/refusal-notice';
import { useFocusAfterRefusal } from '../../ui/refusal/use-focus-after-refusal';
import { isPhone } from '../auth/forms/form-rules';
import { PhoneField } from '../auth/forms/phone-field';
import { confirmationKeys, confirmationQuery } from '../confirm/confirmation-query';
import { AccountSection } from './account-section';
import { LaterCodePanel } from './later-code-panel';
import { useSave } from './use-save';

/** The phone number. A new one has to be confirmed again, where messages can be sent to it. */
export function PhoneForm({ user }: { user: UserDto }) {
  const texts = useTexts();
  const { mutate, isPending, error } = useSave(
    (phone: string) => changePhone({ body: { phone } }),
    texts.account.phoneSaved,
  );
  const queries = useQueryClient();
  const { data: confirmation } = useQuery(confirmationQuery);
  const isAsked = confirmation?.isPhoneNeeded && user.phone !== null && !user.isPhoneConfirmed;
  const { register, handleSubmit, setError, control, formState } = useForm({
    values: { phone: user.phone ?? '' },
  });
  const form = useFocusAfterRefusal(error);
  const typed = useWatch({ control, name: 'phone' });
  const submit = handleSubmit(({ phone }) =>
    mutate(internationalPhone(phone), {
      onSuccess: () => void queries.invalidateQueries({ queryKey: confirmationKeys.all }),
      onError: (thrown) => {
        if (isRefusedWith(thrown, 'PHONE_TAKEN')) setError('phone', { message: texts.errors.PHONE_TAKEN });
        if (isRefusedWith(thrown, 'VALIDATION_FAILED'))
          setError('phone', { message: texts.auth.invalidPhone });
      },
    }),
  );
  return (
    <AccountSection
      title={texts.account.phone}
      {...(user.isPhoneConfirmed && { text: texts.account.phoneConfirmed })}
    >
      {isAsked && <LaterCodePanel key={user.phone} kind="phone" />}
      <form ref={form} noValidate onSubmit={submit}>
        <fieldset disabled={isPending} className="flex flex-col items-start gap-4">
          <div className="w-full">
            <PhoneField
              label={texts.account.phoneLabel}
              typed={typed}
              error={formState.errors.phone?.message}
              {...register('phone', {
                required: texts.auth.enterPhone,
                validate: (value) => isPhone(value) || texts.auth.invalidPhone,
              })}
            />
          </div>
          <RefusalNotice
            thrown={error}
            title={texts.account.notSaved}
            isAtField={isRefusedWith(error, 'PHONE_TAKEN', 'VALIDATION_FAILED')}
          />
          <Button type="submit" look={formState.isDirty ? 'action' : 'plain'}>
            {isPending ? texts.auth.busy : texts.account.save}
          </Button>
        </fieldset>
      </form>
    </AccountSection>
  );
}
