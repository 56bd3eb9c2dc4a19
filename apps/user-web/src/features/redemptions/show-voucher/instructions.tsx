import { useTexts } from '../../../i18n/use-texts';

/** How a voucher is used; line breaks are kept. */
export function Instructions({ text }: { text: string }) {
  const texts = useTexts();
  if (text.trim() === '') return null;
  return (
    <div>
      <p className="text-side text-muted">{texts.redemptions.instructions}</p>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  );
}
