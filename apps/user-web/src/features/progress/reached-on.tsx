import { useTranslation } from 'react-i18next';

import { useFormats } from '../../i18n/use-formats';

/** When something was reached; nothing until then. */
export function ReachedOn({ moment }: { moment: string | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (moment === null) return null;
  return (
    <p className="text-side text-lime mt-1 font-bold">
      {t('progress.reached', { moment: formats.moment(new Date(moment), new Date()) })}
    </p>
  );
}
