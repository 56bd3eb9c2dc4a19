import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useProductName } from './product-name';

export function usePageTitle(page: string): void {
  const { t } = useTranslation();
  const title = t('brand.pageTitle', { page, product: useProductName() });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
