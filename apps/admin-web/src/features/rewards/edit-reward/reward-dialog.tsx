import { ApiError, type RewardDto } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { useQueryClient } from '@tanstack/react-query';
import { App, Form, Modal } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { EditConflict } from '../../../ui/conflict/edit-conflict';
import { useConflict } from '../../../ui/conflict/use-conflict';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { useRefusedText } from '../../../ui/texts/fault-text';
import { useSaveOnce } from '../../../ui/use-save-once';
import { rewardKeys } from '../reward-keys';
import { rewardQuery } from '../rewards-query';
import { refusedFields } from './refused-fields';
import { RewardForm } from './reward-form';
import { initialValues, type RewardValues } from './reward-values';
import { useSaveReward } from './save-reward';
import { useRewardWords } from './use-reward-words';

interface RewardDialogProps {
  isOpen: boolean;
  /** The reward to edit; null for a new one. */
  reward: RewardDto | null;
  onClose: () => void;
}

/** Creates or edits a reward, including its vouchers. */
export function RewardDialog({ isOpen, reward, onClose }: RewardDialogProps) {
  const texts = useTexts();
  const { modal } = App.useApp();
  const notify = useNotify();
  const errorText = useErrorText();
  const refusedText = useRefusedText();
  const client = useQueryClient();
  const [form] = Form.useForm<RewardValues>();
  const words = useRewardWords();
  const edit = useConflict({
    edited: reward,
    isOpen,
    form,
    valuesOf: initialValues,
    read: ({ id }) => client.fetchQuery({ ...rewardQuery(id), staleTime: 0 }),
    loggedAs: ({ id }) => ({ subjectType: 'reward', subjectId: id, actions: ['edit-reward'] }),
  });
  const { base, conflict } = edit;
  const saving = useSaveReward(base);
  const { once, again } = useSaveOnce();

  const succeed = () => {
    notify.success(base ? texts.rewardDialog.updated : texts.rewardDialog.created);
    onClose();
  };
  const save = async (values: RewardValues) => {
    if (edit.mustDecide()) return;
    try {
      await once(async () => {
        await saving.mutateAsync(values);
        succeed();
      });
    } catch (refusal) {
      await edit.meet(refusal, { onSaved: succeed, onRefused: (fault) => showRefusal(fault, values) });
    }
  };

  const showRefusal = (error: unknown, values: RewardValues) => {
    const code = errorCodeOf(error);
    const otherwise = base ? texts.rewardDialog.updateFailed : texts.rewardDialog.createFailed;
    const fields = refusedFields(error, values).map(({ name, refused }) => ({
      name: name as never,
      errors: [refused ? refusedText(refused) : errorText(error, otherwise)],
    }));
    form.setFields(fields);
    const [first] = fields;
    if (first) form.scrollToField(first.name, { block: 'center', focus: true });
    // The stock shown in the form is out of date.
    if (code === 'VOUCHER_ALLOCATED' || code === 'VOUCHER_NOT_FOUND')
      void client.invalidateQueries({ queryKey: rewardKeys.vouchers });
    if (code === 'VALIDATION_FAILED' || code === 'INVALID_PERIOD')
      notify.failure(texts.rewardDialog.validationTitle, first?.errors[0] ?? errorText(error, otherwise));
    else {
      // "Error" for a refusal by the server, "submission error" when there was no answer.
      const { errorTitle, submissionTitle } = texts.rewardDialog;
      notify.failure(error instanceof ApiError ? errorTitle : submissionTitle, errorText(error, otherwise));
    }
  };

  const close = () => {
    if (saving.isPending) return;
    if (!form.isFieldsTouched()) return onClose();
    modal.confirm({
      title: texts.rewardDialog.discardTitle,
      content: texts.rewardDialog.discardText,
      okText: texts.rewardDialog.discard,
      okButtonProps: { danger: true },
      cancelText: texts.rewardDialog.keepEditing,
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
    });
  };

  return (
    <Modal
      open={isOpen}
      title={base ? texts.rewardDialog.editTitle : texts.rewardDialog.createTitle}
      width={720}
      okText={base ? texts.rewardDialog.save : texts.rewardDialog.create}
      cancelText={texts.common.cancel}
      onOk={form.submit}
      onCancel={close}
      okButtonProps={{ loading: saving.isPending }}
      cancelButtonProps={{ disabled: saving.isPending }}
      // A click beside the dialog must not discard what was typed.
      mask={{ closable: false }}
      afterOpenChange={again}
      destroyOnHidden
    >
      {conflict && (
        <EditConflict
          key={conflict.times}
          conflict={conflict}
          form={form}
          words={words}
          onChoose={edit.choose}
          onDiscard={edit.discard}
        />
      )}
      <RewardForm
        key={base?.id ?? 'new'}
        form={form}
        reward={base}
        isSaving={saving.isPending}
        onSubmit={(values) => void save(values)}
        onRefused={({ errorFields }) =>
          notify.failure(texts.rewardDialog.validationTitle, errorFields[0]?.errors[0])
        }
      />
    </Modal>
  );
}
