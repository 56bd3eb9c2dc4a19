import { FormOutlined, GiftOutlined, PlaySquareOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Messages } from '../i18n/en';

export interface NavigationPage {
  path: string;
  label: Exclude<keyof Messages['nav'], 'label' | 'open'>;
  icon: ReactNode;
}

/** The pages that exist, in the order of the menu; /admin leads to the first. */
export const PAGES: [NavigationPage, ...NavigationPage[]] = [
  { path: '/admin/content', label: 'content', icon: <PlaySquareOutlined /> },
  { path: '/admin/rewards', label: 'rewards', icon: <GiftOutlined /> },
  { path: '/admin/surveys', label: 'surveys', icon: <FormOutlined /> },
];
