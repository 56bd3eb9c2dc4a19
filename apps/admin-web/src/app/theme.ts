import { theme, type ThemeConfig } from 'antd';

/** The product's blue, and a lighter one for dark backgrounds, which antd's dark algorithm darkens again. */
const BLUE = { light: '#1B3FBF', dark: '#9BB3FF' } as const;
const NIGHT = {
  page: '#0D1230',
  surface: '#141A3C',
  raised: '#1B2350',
  chosen: '#1E2759',
  chosenHover: '#232D66',
  border: '#56619F',
} as const;

const EDGE_AT_NIGHT = `0 0 0 1px ${NIGHT.border}, 0 6px 16px rgba(0, 0, 0, 0.5)`;

const shared: ThemeConfig['token'] = {
  // antd's lighter link under the mouse is hard to read.
  linkHoverDecoration: 'underline',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  borderRadius: 6,
};

const componentsOn = (surface: string, page: string): ThemeConfig['components'] => ({
  Layout: {
    headerBg: surface,
    headerHeight: 56,
    headerPadding: '0 12px',
    siderBg: surface,
    lightSiderBg: surface,
    bodyBg: page,
  },
  // A list shows as many rows as a window has room for.
  Table: { cellPaddingBlockSM: 4, cellPaddingInlineSM: 6 },
  // Mostly says that a part of a page could not be loaded, so it is no larger than the page's title.
  Result: { iconFontSize: 40, titleFontSize: 18, paddingLG: 12 },
});

export const lightTheme: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  token: {
    ...shared,
    colorPrimary: BLUE.light,
    colorInfo: BLUE.light,
    colorLink: BLUE.light,
    colorLinkHover: BLUE.light,
    colorLinkActive: BLUE.light,
    colorError: '#C8102E',
    // antd's own green and orange are not readable on the tints of its tags.
    colorSuccess: '#1F7A4A',
    colorSuccessBg: '#E6F5EC',
    colorWarning: '#8A5A00',
    colorWarningBg: '#FFF4D6',
    colorTextDescription: 'rgba(0, 0, 0, 0.65)',
    colorTextTertiary: 'rgba(0, 0, 0, 0.65)',
    colorTextPlaceholder: 'rgba(0, 0, 0, 0.58)',
  },
  components: {
    ...componentsOn('#FFFFFF', '#F4F6FB'),
    // Days of the previous and the next month can be chosen, so they must be readable.
    DatePicker: { colorTextDisabled: 'rgba(0, 0, 0, 0.58)' },
  },
};

export const darkTheme: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    ...shared,
    colorPrimary: BLUE.dark,
    colorInfo: BLUE.dark,
    colorBorder: NIGHT.border,
    colorLink: BLUE.dark,
    colorLinkHover: BLUE.dark,
    colorLinkActive: BLUE.dark,
    colorError: '#FF7D8C',
    colorErrorBorderHover: '#FFA3AD',
    // antd mixes its tints with grey, which looks dirty on a blue background.
    colorInfoBg: NIGHT.chosen,
    colorInfoBorder: NIGHT.border,
    // Shadows are invisible in the dark: an element above a dialog of the same colour gets a border.
    boxShadow: EDGE_AT_NIGHT,
    boxShadowSecondary: EDGE_AT_NIGHT,
    colorBgBase: NIGHT.page,
    colorBgContainer: NIGHT.surface,
    colorBgElevated: NIGHT.raised,
    controlItemBgActive: NIGHT.chosen,
    controlItemBgActiveHover: NIGHT.chosenHover,
    colorTextDescription: 'rgba(255, 255, 255, 0.7)',
    colorTextTertiary: 'rgba(255, 255, 255, 0.7)',
    colorTextPlaceholder: 'rgba(255, 255, 255, 0.6)',
  },
  components: {
    ...componentsOn(NIGHT.surface, NIGHT.page),
    // White is not readable on the light blue and the light red.
    Button: { primaryColor: NIGHT.page, dangerColor: NIGHT.page },
    DatePicker: { colorTextDisabled: 'rgba(255, 255, 255, 0.6)' },
    Tabs: { itemHoverColor: BLUE.dark, itemActiveColor: BLUE.dark, itemSelectedColor: BLUE.dark },
  },
};

/** For devices that ask for reduced motion: nothing slides, fades or spins. */
export function withoutMotion(config: ThemeConfig): ThemeConfig {
  return { ...config, token: { ...config.token, motion: false, motionUnit: 0 } };
}
