import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';

import { useTexts } from '../../i18n/use-texts';
import { useFormats } from '../../ui/format';
import { useMay } from '../sign-in/session';
import { thresholdQuery } from './balances-query';
import './balances.css';

interface BalancePreviewProps {
  /** The balance now, in points. */
  points: number;
  /** What would be added, in points; negative when it takes. */
  effectPoints: number;
}

/** What a change would make of a balance, and whether it waits for somebody else. */
export function BalancePreview({ points, effectPoints }: BalancePreviewProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const changesAlone = useMay('change-balances');
  const threshold = useQuery({ ...thresholdQuery, enabled: changesAlone }).data;
  const after = points + effectPoints;
  const waits = threshold !== undefined && Math.abs(effectPoints) > threshold;
  return (
    <div className="balance-preview" role="status">
      {after < 0 ? (
        <Alert type="warning" showIcon title={texts.balances.belowZero({ points: number(points) })} />
      ) : (
        <p className="balance-after">
          {texts.balances.after({ before: number(points), after: number(after) })}
        </p>
      )}
      {waits && after >= 0 && (
        <Alert type="info" showIcon title={texts.balances.waits({ threshold: number(threshold) })} />
      )}
    </div>
  );
}

/** Said from the beginning to those whose changes always wait. */
export function WaitsAlways() {
  const texts = useTexts();
  if (useMay('change-balances')) return null;
  return <Alert type="info" showIcon title={texts.balances.waitsAlways} className="balance-waits" />;
}
