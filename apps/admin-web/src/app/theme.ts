import { theme, type ThemeConfig } from 'antd';

/** The product's blue. On dark the filled parts stay near it, and text in blue is lighter so that it can be read (AA). */
const BLUE = { light: '#1B3FBF', darkFill: '#3F63DB', darkText: '#8FABFF' } as const;

const shared: ThemeConfig['token'] = {
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  borderRadius: 6,
};

const layout = (surface: string, page: string): ThemeConfig['components'] => ({
  Layout: {
    headerBg: surface,
    headerHeight: 56,
    headerPadding: '0 12px',
    siderBg: surface,
    lightSiderBg: surface,
    bodyBg: page,
  },
});

export const lightTheme: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  token: {
    ...shared,
    colorPrimary: BLUE.light,
    colorLink: BLUE.light,
    colorError: '#C8102E',
    colorTextDescription: 'rgba(0, 0, 0, 0.65)',
    colorTextTertiary: 'rgba(0, 0, 0, 0.65)',
    colorTextPlaceholder: 'rgba(0, 0, 0, 0.58)',
  },
  components: layout('#FFFFFF', '#F4F6FB'),
};

export const darkTheme: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    ...shared,
    colorPrimary: BLUE.darkFill,
    colorLink: BLUE.darkText,
    colorBgBase: '#0D1230',
    colorTextDescription: 'rgba(255, 255, 255, 0.7)',
    colorTextTertiary: 'rgba(255, 255, 255, 0.7)',
    colorTextPlaceholder: 'rgba(255, 255, 255, 0.6)',
  },
  components: layout('#141A3C', '#0D1230'),
};
