import type { FoundDto } from '@pwen/api-client';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../ui/format';

export function FoundTitle({ found: { kind, id, title } }: { found: FoundDto }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (kind === 'receipt') return t('search.receipt', { n: number(id), username: title });
  if (kind === 'redemption') return t('search.redemption', { id, title });
  return (
    <>
      <span className="found-title">{title}</span> <span className="quiet">{id}</span>
    </>
  );
}
