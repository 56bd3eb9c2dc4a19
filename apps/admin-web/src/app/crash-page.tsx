import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** Shown instead of a page that threw an error. Reloading also fetches a version that was deployed in the meantime. */
export function CrashPage() {
  const { t } = useTranslation();
  return (
    <section className="crash-page">
      <h1 className="result-title">{t('crash.title')}</h1>
      <p>{t('crash.text')}</p>
      <Button type="primary" onClick={() => location.reload()}>
        {t('common.tryAgain')}
      </Button>
    </section>
  );
}
