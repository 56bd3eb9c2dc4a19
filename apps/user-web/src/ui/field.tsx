import { clsx } from 'clsx';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';

import { useTexts } from '../i18n/use-texts';
import { Icon } from './icon';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Stands in the field, before what is typed; the hint says the same to those who do not see it. */
  prefix?: string | undefined;
  /** Stands in the field, at its end. */
  suffix?: ReactNode;
}

/** A labelled input. Its error is shown below it, and screen readers read it with the input. */
export function Field({ label, hint, error, prefix, suffix, className, ...props }: FieldProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="text-side mb-1 block font-bold">
        {label}
      </label>
      <div className="relative">
        {prefix && (
          <span
            aria-hidden="true"
            className="text-muted absolute inset-y-0 left-3.5 flex items-center font-bold"
          >
            {prefix}
          </span>
        )}
        <input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={below && `${id}-hint`}
          className={clsx(
            // Keeps the label visible below the top bar when the browser scrolls to the field.
            'rounded-button bg-card text-ink min-h-12 w-full scroll-mt-8 border-2 px-3 disabled:opacity-60',
            error ? 'border-red' : 'border-field',
            prefix && 'pl-16',
            className,
          )}
          {...props}
        />
        {suffix && <div className="absolute inset-y-0 right-0 flex items-center">{suffix}</div>}
      </div>
      {below && (
        <p id={`${id}-hint`} className={clsx('text-side mt-1', error ? 'text-red font-bold' : 'text-muted')}>
          {below}
        </p>
      )}
    </div>
  );
}

/** A password that can be shown while typing: on a small keyboard that prevents mistakes and second accounts. */
export function PasswordField(props: FieldProps) {
  const texts = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      className="pr-14"
      suffix={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-label={shown ? texts.auth.hidePassword : texts.auth.showPassword}
          aria-pressed={shown}
          className={clsx(
            'rounded-button grid size-12 place-items-center',
            shown ? 'text-blue' : 'text-muted',
          )}
        >
          <Icon name="eye" />
        </button>
      }
    />
  );
}

interface CheckFieldProps extends ComponentProps<'input'> {
  children: ReactNode;
  error?: string | undefined;
}

export function CheckField({ children, error, ...props }: CheckFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-12 items-center gap-3">
        <span className="relative size-6 shrink-0">
          <input
            type="checkbox"
            aria-invalid={error !== undefined}
            aria-describedby={error && `${id}-hint`}
            className={clsx(
              'rounded-small bg-card checked:bg-blue peer block size-6 appearance-none border-2',
              error ? 'border-red' : 'border-field',
            )}
            {...props}
          />
          <Icon
            name="check"
            className="text-on-blue pointer-events-none absolute inset-1 hidden size-4 peer-checked:block"
          />
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${id}-hint`} className="text-side text-red font-bold">
          {error}
        </p>
      )}
    </div>
  );
}
