import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

const PRODUCT_NAME = 'Pwen';

export function usePageTitle(page: string): void {
  const { t } = useTranslation();
  const title = t('brand.pageTitle', { page, product: PRODUCT_NAME });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
