import { changeName, type UserDto } from '@pwen/api-client';
import { cleanName } from '@pwen/domain/contract';
import { useForm } from 'react-hook-form';

import { isRefusedWith } from '../../api/refusal';
import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { RefusalNotice } from '../../ui/refusal/refusal-notice';
import { useFocusAfterRefusal } from '../../ui/refusal/use-focus-after-refusal';
import { isShortName } from '../auth/forms/form-rules';
import { AccountSection } from './account-section';
import { useSave } from './use-save';

const isAboutName = (thrown: unknown) => isRefusedWith(thrown, 'INVALID_NAME', 'VALIDATION_FAILED');

/** What the person wants to be called. An empty name removes it. */
export function NameForm({ user }: { user: UserDto }) {
  const texts = useTexts();
  const { mutate, isPending, error } = useSave(
    (name: string) => changeName({ body: { name } }),
    texts.account.nameSaved,
  );
  const form = useFocusAfterRefusal(error);
  const { register, handleSubmit, setError, formState } = useForm({ values: { name: user.name ?? '' } });
  const submit = handleSubmit(({ name }) =>
    mutate(cleanName(name), {
      onError: (thrown) => {
        if (isAboutName(thrown)) setError('name', { message: texts.errors.INVALID_NAME });
      },
    }),
  );
  return (
    <AccountSection title={texts.account.name} text={texts.account.nameText}>
      <form ref={form} noValidate onSubmit={submit}>
        <fieldset disabled={isPending} className="flex flex-col items-start gap-4">
          <div className="w-full">
            <Field
              label={texts.account.nameLabel}
              autoComplete="nickname"
              error={formState.errors.name?.message}
              {...register('name', {
                validate: (value) => isShortName(value) || texts.errors.INVALID_NAME,
              })}
            />
          </div>
          <RefusalNotice thrown={error} title={texts.account.notSaved} isAtField={isAboutName(error)} />
          <Button type="submit" look={formState.isDirty ? 'action' : 'plain'}>
            {isPending ? texts.auth.busy : texts.account.save}
          </Button>
        </fieldset>
      </form>
    </AccountSection>
  );
}
