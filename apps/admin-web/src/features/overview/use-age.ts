import { useTexts } from '../../i18n/use-texts';
import { useFormats } from '../../ui/format';

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** How long something has lasted, in its largest unit: `3 min`. */
export function useAge(): (seconds: number) => string {
  const texts = useTexts();
  const { number } = useFormats();
  return (seconds) => {
    const [unit, length] =
      seconds < MINUTE
        ? (['seconds', 1] as const)
        : seconds < HOUR
          ? (['minutes', MINUTE] as const)
          : seconds < DAY
            ? (['hours', HOUR] as const)
            : (['days', DAY] as const);
    return texts.overview.age[unit]({ n: number(Math.floor(seconds / length)) });
  };
}
