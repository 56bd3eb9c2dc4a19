import type { ReadModelStateDto } from '@pwen/api-client';
import { Alert } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useAge } from '../use-age';

/** A reader is a moment behind whenever somebody earns. */
const TOLERATED_SECONDS = 30;

/** Says when the figures are not those of this moment. */
export function StateHint({ state }: { state: ReadModelStateDto }) {
  const texts = useTexts();
  const age = useAge();
  const text = !state.isStarted
    ? texts.overview.report.notStarted
    : state.isBeingRebuilt
      ? texts.overview.report.rebuilding
      : state.secondsBehind > TOLERATED_SECONDS
        ? texts.overview.report.behind({ age: age(state.secondsBehind) })
        : null;
  return text === null ? null : <Alert type="info" showIcon title={text} />;
}
