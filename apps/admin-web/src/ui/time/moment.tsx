import { Typography } from 'antd';

import { useTexts } from '../../i18n/use-texts';
import { useFormats } from '../format';
import './time.css';

/** A time in Haiti, to the minute as lists need it; pointed at, it shows its second and its zone. */
export function Moment({ at, seconds = false }: { at: string; seconds?: boolean }) {
  const { moment, momentWithSeconds, exactMoment } = useFormats();
  return (
    <time dateTime={at} title={`${exactMoment(at)} · ${at}`}>
      {seconds ? momentWithSeconds(at) : moment(at)}
    </time>
  );
}

/** A time as evidence: to the second, with its zone, and in UTC as exports and commands have it, to copy. */
export function ExactMoment({ at }: { at: string }) {
  const texts = useTexts();
  const { exactMoment } = useFormats();
  return (
    <span className="exact-moment">
      <time dateTime={at}>{exactMoment(at)}</time>
      <Typography.Text className="hash" copyable={{ text: at, tooltips: [texts.time.copy, undefined] }}>
        {at}
      </Typography.Text>
    </span>
  );
}
