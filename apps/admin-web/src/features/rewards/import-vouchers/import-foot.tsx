import { Button } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import type { ImportOrder } from './import-vouchers';
import { StartButton } from './start-button';
import type { ImportState } from './use-import';

interface ImportFootProps {
  state: ImportState;
  isChecking: boolean;
  onCheck: () => void;
  onStart: (order: ImportOrder) => void;
  /** Goes back to what was chosen. */
  onBack: () => void;
  /** Begins with another list. */
  onAnother: () => void;
  onClose: () => void;
}

/** The buttons of a step: how one goes on, and how one goes back. */
export function ImportFoot(props: ImportFootProps) {
  const { state, isChecking, onCheck, onStart, onBack, onAnother, onClose } = props;
  const texts = useTexts();
  return (
    <div className="dialog-foot">
      {state.step === 'source' && (
        <>
          <Button disabled={isChecking} onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button type="primary" loading={isChecking} onClick={onCheck}>
            {texts.importVouchers.check}
          </Button>
        </>
      )}
      {state.step === 'checked' && (
        <>
          <Button onClick={onBack}>{texts.importVouchers.back}</Button>
          <StartButton checked={state} isChecking={isChecking} onStart={onStart} />
        </>
      )}
      {state.step === 'ended' && (
        <>
          <Button onClick={state.outcome.kind === 'added' ? onAnother : onBack}>
            {state.outcome.kind === 'added' ? texts.importVouchers.another : texts.importVouchers.back}
          </Button>
          <Button type="primary" onClick={onClose}>
            {texts.common.close}
          </Button>
        </>
      )}
    </div>
  );
}
