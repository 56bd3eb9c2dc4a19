import { Result } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { useErrorSentence } from '../../../ui/texts/error-text';
import type { ImportState } from './use-import';

type Outcome = Extract<ImportState, { step: 'ended' }>['outcome'];

/** The result of the import: it states clearly what is in stock now. */
export function ImportEnd({ outcome }: { outcome: Outcome }) {
  const texts = useTexts();
  const { number } = useFormats();
  const sentenceOf = useErrorSentence();
  switch (outcome.kind) {
    case 'added':
      return (
        <div role="status">
          <Result
            status="success"
            title={texts.importVouchers.done({ n: number(outcome.added) })}
            subTitle={
              outcome.leftOut > 0
                ? `${texts.importVouchers.doneText} ${texts.importVouchers.leftOut({ n: number(outcome.leftOut) })}`
                : texts.importVouchers.doneText
            }
          />
        </div>
      );
    case 'failed':
      return (
        <div role="alert">
          <Result
            status="error"
            title={texts.importVouchers.failed}
            subTitle={`${sentenceOf(outcome.code)} ${texts.importVouchers.failedText}`}
          />
        </div>
      );
    case 'unsure':
      return (
        <div role="alert">
          <Result
            status="warning"
            title={texts.importVouchers.unsure}
            subTitle={texts.importVouchers.unsureText}
          />
        </div>
      );
  }
}
