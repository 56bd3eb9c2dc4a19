import { pageNonce } from '@pwen/web/csp-nonce';
import { mediaQuery } from '@pwen/web/media-query';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useMemo } from 'react';

import { ANTD_LOCALE } from '../i18n/antd-locale';
import { useLanguage } from '../i18n/use-texts';
import { useIsDark } from '../ui/theme-mode';
import { darkTheme, lightTheme, withoutMotion } from './theme';

const nonce = pageNonce();
/** Whether the device asks for reduced motion; antd does not check by itself. */
const reducedMotion = mediaQuery('(prefers-reduced-motion: reduce)');

/** The context of every page: the query cache, and antd with the chosen theme and language. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const isDark = useIsDark();
  const isStill = reducedMotion.use();
  const theme = useMemo(() => {
    const chosen = isDark ? darkTheme : lightTheme;
    return isStill ? withoutMotion(chosen) : chosen;
  }, [isDark, isStill]);
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);

  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={theme} locale={ANTD_LOCALE[language]} csp={{ nonce }}>
        {children}
      </ConfigProvider>
    </QueryClientProvider>
  );
}
