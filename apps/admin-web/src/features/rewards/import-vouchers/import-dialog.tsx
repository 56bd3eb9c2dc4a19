import type { RewardDto } from '@pwen/api-client';
import { Modal } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { StepUpCancelled } from '../../step-up/step-up-cancelled';
import { ImportEnd } from './import-end';
import { ImportFoot } from './import-foot';
import { ImportProgressBar } from './import-progress-bar';
import { ImportReport } from './import-report';
import { ImportStep } from './import-step';
import type { ImportChoices, ImportSource } from './import-vouchers';
import { EMPTY_SOURCE, SourceField, sourceOf } from './source-field';
import { useImport } from './use-import';
import '../import-vouchers.css';

interface ImportDialogProps {
  reward: RewardDto;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Imports a list of vouchers: chosen, checked without writing anything, decided how it is read and what is left out, then
 * imported as a whole or not at all.
 */
export function ImportDialog({ reward, isOpen, onClose }: ImportDialogProps) {
  const texts = useTexts();
  const notify = useNotify();
  const errorText = useErrorText();
  const [draft, setDraft] = useState(EMPTY_SOURCE);
  const { state, check, isChecking, start, startOver } = useImport(reward.id);
  const isBusy = isChecking || state.step === 'importing';

  const checkWith = async (source: ImportSource | null, choices: ImportChoices) => {
    if (!source) return notify.warning(texts.importVouchers.nothingChosen);
    try {
      await check({ source, choices });
    } catch (error) {
      if (!(error instanceof StepUpCancelled))
        notify.failure(texts.importVouchers.checkFailed, errorText(error, texts.signIn.unreachable));
    }
  };
  const forget = () => {
    setDraft(EMPTY_SOURCE);
    startOver();
  };

  return (
    <Modal
      open={isOpen}
      title={texts.importVouchers.title}
      width={720}
      onCancel={onClose}
      // The dialog cannot be closed before the import has ended.
      closable={!isBusy}
      keyboard={!isBusy}
      mask={{ closable: false }}
      afterClose={forget}
      destroyOnHidden
      footer={
        <ImportFoot
          state={state}
          isChecking={isChecking}
          onCheck={() => void checkWith(sourceOf(draft), {})}
          onStart={start}
          onBack={startOver}
          onAnother={forget}
          onClose={onClose}
        />
      }
    >
      <ImportStep key={state.step}>
        {state.step === 'source' && (
          <SourceField
            draft={draft}
            defaultValueHtg={reward.pointsCost}
            disabled={isChecking}
            onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          />
        )}
        {state.step === 'source' && isChecking && <p role="status">{texts.importVouchers.checking}</p>}
        {state.step === 'checked' && (
          <ImportReport
            rewardId={reward.id}
            checked={state}
            isChecking={isChecking}
            onChoose={(choices) => void checkWith(state.source, choices)}
          />
        )}
        {state.step === 'importing' && <ImportProgressBar progress={state.progress} />}
        {state.step === 'ended' && <ImportEnd outcome={state.outcome} />}
      </ImportStep>
    </Modal>
  );
}
