import type { FoundDto } from '@pwen/api-client';

import { useTexts } from '../../i18n/use-texts';
import { useFormats } from '../../ui/format';

export function FoundTitle({ found: { kind, id, title } }: { found: FoundDto }) {
  const texts = useTexts();
  const { number } = useFormats();
  if (kind === 'receipt') return texts.search.receipt({ n: number(id), username: title });
  if (kind === 'redemption') return texts.search.redemption({ id, title });
  return (
    <>
      <span className="found-title">{title}</span> <span className="quiet">{id}</span>
    </>
  );
}
