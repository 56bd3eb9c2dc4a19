import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { PATHS } from '../paths';
import { usePageTitle } from '../ui/use-page-title';

export function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t('notFound.title'));
  return (
    <Result
      icon={<span className="not-found-figure">404</span>}
      title={<h1 className="result-title">{t('notFound.title')}</h1>}
      subTitle={t('notFound.text')}
      extra={
        <Link to={PATHS.home}>
          <Button type="primary">{t('notFound.home')}</Button>
        </Link>
      }
    />
  );
}
