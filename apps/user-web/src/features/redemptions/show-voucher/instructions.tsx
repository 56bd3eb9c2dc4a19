import { useTranslation } from 'react-i18next';

/** How a voucher is used; line breaks are kept. */
export function Instructions({ text }: { text: string }) {
  const { t } = useTranslation();
  if (text.trim() === '') return null;
  return (
    <div>
      <p className="text-side text-muted">{t('redemptions.instructions')}</p>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  );
}
