import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';

/**
 * Stands where the player will be while a survey has to come first. The server decides at the end; this says so
 * before any data is spent.
 */
export function SurveyGate({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="outlined rounded-card bg-sky text-on-sky bar:aspect-video flex min-h-64 w-full flex-col items-center justify-center gap-3 p-5 text-center">
      <Icon name="lock" className="size-10" />
      <h2 className="text-section font-extrabold">{t('watch.gateTitle')}</h2>
      <p>{t('watch.gateText')}</p>
      <Button look="plain" className="shrink-0" onClick={onOpen}>
        {t('watch.gateWatch')}
      </Button>
    </div>
  );
}
