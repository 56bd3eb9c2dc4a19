import { confirmEmail, confirmPhone } from '@pwen/api-client';
import { cleanCode } from '@pwen/domain/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

import { isRefusedWith } from '../../api/refusal';
import { useRefusalText } from '../../api/use-refusal-text';
import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { RefusalNotice } from '../../ui/refusal/refusal-notice';
import { useFocusAfterRefusal } from '../../ui/refusal/use-focus-after-refusal';
import { showToast } from '../../ui/toasts/toast-store';
import { cacheUser } from '../auth/use-user';
import { confirmationKeys } from './confirmation-query';

const SIX_DIGITS = /^\d{6}$/;

interface CodeFormProps {
  kind: 'email' | 'phone';
  /** Whether the button that was pressed for this code cannot keep the focus. */
  takesFocus: boolean;
}

/** What is said at the field; whatever else is refused has nothing to do with the code. */
const isAboutCode = (thrown: unknown) =>
  isRefusedWith(thrown, 'CONFIRMATION_CODE_WRONG', 'CONFIRMATION_CODE_INVALID', 'VALIDATION_FAILED');

/** Six digits, for which a phone shows its number keys and offers the code of a message that has just come. */
export function CodeForm({ kind, takesFocus }: CodeFormProps) {
  const texts = useTexts();
  const textOf = useRefusalText();
  const queries = useQueryClient();
  const { register, handleSubmit, setError, resetField, formState } = useForm({
    defaultValues: { code: '' },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (code: string) =>
      (await (kind === 'email' ? confirmEmail : confirmPhone)({ body: { code } })).data,
    onSuccess: (user) => {
      cacheUser(queries, user);
      void queries.invalidateQueries({ queryKey: confirmationKeys.all });
      showToast({ title: texts.confirm.done, description: texts.confirm.doneText });
    },
    onError: (thrown) => {
      if (!isAboutCode(thrown)) return;
      resetField('code');
      setError('code', { message: textOf(thrown) });
    },
  });
  const form = useFocusAfterRefusal(error);
  return (
    <form ref={form} noValidate onSubmit={handleSubmit(({ code }) => mutate(cleanCode(code)))}>
      <fieldset disabled={isPending} className="flex flex-col items-start gap-4">
        <div className="w-full">
          <Field
            label={texts.confirm.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus={takesFocus}
            className="text-section tracking-[0.3em] tabular-nums"
            hint={kind === 'email' ? texts.confirm.emailCodeHint : texts.confirm.phoneCodeHint}
            error={formState.errors.code?.message}
            {...register('code', {
              validate: (code) => SIX_DIGITS.test(cleanCode(code)) || texts.confirm.sixDigits,
            })}
          />
        </div>
        <RefusalNotice thrown={error} title={texts.confirm.notConfirmed} isAtField={isAboutCode(error)} />
        <Button type="submit">{isPending ? texts.auth.busy : texts.confirm.confirm}</Button>
      </fieldset>
    </form>
  );
}
