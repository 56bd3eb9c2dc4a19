import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { Notice, Page, PageTitle } from '../ui/page';

export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <Page narrow>
      <PageTitle>{t('state.somethingWrong')}</PageTitle>
      <Notice
        title={t('state.somethingWrongHelp')}
        // A whole new load: after a deployment the parts of the old app are gone.
        action={<Button onClick={() => window.location.reload()}>{t('state.retry')}</Button>}
      />
    </Page>
  );
}
