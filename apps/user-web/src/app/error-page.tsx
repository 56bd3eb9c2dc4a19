import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { useEffect } from 'react';
import { Button } from '../ui/button';
import { Notice, Page, PageTitle } from '../ui/page';

/** The error boundary of every page: a fault in drawing, or a part of the app that could not be loaded. */
export function ErrorPage() {
  const { t } = useTranslation();
  const thrown = useRouteError();
  useEffect(() => console.error(thrown), [thrown]);
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
