import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';

/** When something was reached; nothing until then. */
export function ReachedOn({ moment }: { moment: string | null }) {
  const texts = useTexts();
  const formats = useFormats();
  if (moment === null) return null;
  return (
    <p className="text-side text-lime mt-1 font-bold">
      {texts.progress.reached({ moment: formats.moment(new Date(moment), new Date()) })}
    </p>
  );
}
