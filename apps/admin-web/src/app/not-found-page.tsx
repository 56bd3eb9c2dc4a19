import { Button, Result } from 'antd';
import { Link } from 'react-router-dom';

import { useTexts } from '../i18n/use-texts';
import { PATHS } from '../paths';
import { usePageTitle } from '../ui/use-page-title';

export function NotFoundPage() {
  const texts = useTexts();
  usePageTitle(texts.notFound.title);
  return (
    <Result
      icon={<span className="not-found-figure">404</span>}
      title={<h1 className="result-title">{texts.notFound.title}</h1>}
      subTitle={texts.notFound.text}
      extra={
        <Link to={PATHS.home}>
          <Button type="primary">{texts.notFound.home}</Button>
        </Link>
      }
    />
  );
}
