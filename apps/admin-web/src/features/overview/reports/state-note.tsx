import type { ReadModelStateDto } from '@pwen/api-client';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

import { useAge } from '../use-age';

/** A reader is a moment behind whenever somebody earns. */
const TOLERATED_SECONDS = 30;

/** Says when the figures are not those of this moment. */
export function StateNote({ state }: { state: ReadModelStateDto }) {
  const { t } = useTranslation();
  const age = useAge();
  const note = !state.isStarted
    ? t('overview.report.notStarted')
    : state.isBeingRebuilt
      ? t('overview.report.rebuilding')
      : state.secondsBehind > TOLERATED_SECONDS
        ? t('overview.report.behind', { age: age(state.secondsBehind) })
        : null;
  return note === null ? null : <Alert type="info" showIcon title={note} />;
}
