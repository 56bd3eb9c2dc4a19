import { ApiError } from '@pwen/api-client';
import { App, Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { EditConflict, type FieldWords } from '../conflict/edit-conflict';
import { useNotify } from '../notify';
import { useErrorText } from '../texts/error-text';
import { FormDialog } from './form-dialog';
import { isAboutFields } from './refused-fields';
import type { Edit } from './use-edit';

/** What a dialog says of what is edited in it. */
interface EditTexts {
  readonly title: string;
  readonly save: string;
  readonly saved: string;
  /** When a save failed, and the server does not say why. */
  readonly failed: string;
  /** What closing it without saving does. */
  readonly discardText?: string;
}

/** Titles of the toasts that say why nothing was saved. */
interface FailureTitles {
  /** Something typed is wrong. Without it that is only said at the fields. */
  readonly invalid?: string;
  /** The server refused it. */
  readonly refused: string;
  /** There was no answer. */
  readonly unanswered: string;
}

interface EditDialogProps<Base extends { id: number } | null, Values extends object> {
  readonly edit: Edit<Base, Values>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly texts: EditTexts;
  readonly failures?: FailureTitles;
  /** Of all fields that others may change. */
  readonly words: Partial<FieldWords<Values>>;
  readonly width: number;
  /** Above the form. */
  readonly above?: ReactNode;
  /** Another button in the foot, before the usual ones. */
  readonly aside?: ReactNode;
  /** What one must know besides that it is saved; null for nothing. */
  readonly noteOn?: (saved: NonNullable<Base>) => string | null;
  readonly onValuesChange?: FormProps<Values>['onValuesChange'];
  /** The fields. */
  readonly children: ReactNode;
}

/** Edits something in a form, or creates it, as `useEdit` saves it. */
export function EditDialog<Base extends { id: number } | null, Values extends object>(
  props: EditDialogProps<Base, Values>,
) {
  const { edit, isOpen, onClose, words, width, above, aside, onValuesChange, children } = props;
  const texts = useTexts();
  const notify = useNotify();
  const errorText = useErrorText();
  const close = useClose(props);
  const failures = props.failures ?? texts.editing.failures;

  const titleOf = (refusal: unknown) => {
    if (failures.invalid !== undefined && isAboutFields(refusal)) return failures.invalid;
    return refusal instanceof ApiError ? failures.refused : failures.unanswered;
  };
  const save = (values: Values) =>
    edit.submit(values, {
      onSaved: (saved) => {
        const note = props.noteOn?.(saved) ?? null;
        if (note === null) notify.success(props.texts.saved);
        else notify.explained(props.texts.saved, note);
        onClose();
      },
      onRefused: (refusal, shown) =>
        notify.failure(titleOf(refusal), shown ?? errorText(refusal, props.texts.failed)),
    });

  return (
    <FormDialog
      isOpen={isOpen}
      title={props.texts.title}
      width={width}
      submit={props.texts.save}
      isSending={edit.isSaving}
      onSubmit={edit.form.submit}
      onClose={close}
      footer={
        aside
          ? (_, { OkBtn, CancelBtn }) => (
              <div className="dialog-foot">
                {aside}
                <CancelBtn />
                <OkBtn />
              </div>
            )
          : undefined
      }
      afterOpenChange={edit.again}
    >
      <EditConflict edit={edit} words={words} />
      {above}
      <Form<Values>
        key={edit.base?.id ?? 'new'}
        form={edit.form}
        layout="vertical"
        disabled={edit.isSaving}
        initialValues={edit.initialValues}
        onValuesChange={onValuesChange}
        onFinish={(values) => void save(values)}
        onFinishFailed={({ errorFields }) => {
          if (failures.invalid !== undefined) notify.failure(failures.invalid, errorFields[0]?.errors[0]);
        }}
        scrollToFirstError={{ focus: true, block: 'center' }}
        clearOnDestroy
      >
        {children}
      </Form>
    </FormDialog>
  );
}

/** Closes the dialog; asks first when something was typed. */
function useClose<Base extends { id: number } | null, Values extends object>({
  edit,
  texts: { discardText },
  onClose,
}: EditDialogProps<Base, Values>): () => void {
  const { editing } = useTexts();
  const { modal } = App.useApp();
  return () => {
    if (!edit.form.isFieldsTouched()) return onClose();
    modal.confirm({
      title: editing.discardTitle,
      content: discardText ?? editing.discardText,
      okText: editing.discard,
      okButtonProps: { danger: true },
      cancelText: editing.keepEditing,
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
    });
  };
}
