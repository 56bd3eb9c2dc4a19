import { Result } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { useErrorSentence } from '../../../ui/texts/error-text';
import type { ImportState } from './use-import';

type Outcome = Extract<ImportState, { step: 'ended' }>['outcome'];

/** The result of the import: it states clearly what is in stock now. */
export function ImportEnd({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const sentenceOf = useErrorSentence();
  switch (outcome.kind) {
    case 'added':
      return (
        <div role="status">
          <Result
            status="success"
            title={t('importVouchers.done', { n: number(outcome.added) })}
            subTitle={
              outcome.leftOut > 0
                ? `${t('importVouchers.doneText')} ${t('importVouchers.leftOut', { n: number(outcome.leftOut) })}`
                : t('importVouchers.doneText')
            }
          />
        </div>
      );
    case 'failed':
      return (
        <div role="alert">
          <Result
            status="error"
            title={t('importVouchers.failed')}
            subTitle={`${sentenceOf(outcome.code)} ${t('importVouchers.failedText')}`}
          />
        </div>
      );
    case 'unsure':
      return (
        <div role="alert">
          <Result
            status="warning"
            title={t('importVouchers.unsure')}
            subTitle={t('importVouchers.unsureText')}
          />
        </div>
      );
  }
}
