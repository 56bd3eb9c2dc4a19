import { useEffect } from 'react';

import { useFirstTexts } from '../i18n/use-texts';
import { useProductName } from './product-name';

export function usePageTitle(page: string): void {
  const texts = useFirstTexts();
  const title = texts.brand.pageTitle({ page, product: useProductName() });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
