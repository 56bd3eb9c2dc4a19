import {
  FileProtectOutlined,
  FormOutlined,
  GiftOutlined,
  PlaySquareOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

import type { Messages } from '../i18n/en';
import { PATHS } from '../paths';

export interface NavigationPage {
  path: string;
  label: Exclude<keyof Messages['nav'], 'label' | 'open'>;
  icon: ReactNode;
}

/** The pages that exist, in the order of the menu; /admin leads to the first. */
export const PAGES: [NavigationPage, ...NavigationPage[]] = [
  { path: PATHS.content, label: 'content', icon: <PlaySquareOutlined /> },
  { path: PATHS.rewards, label: 'rewards', icon: <GiftOutlined /> },
  { path: PATHS.users, label: 'users', icon: <UserOutlined /> },
  { path: PATHS.surveys, label: 'surveys', icon: <FormOutlined /> },
  { path: PATHS.log, label: 'log', icon: <FileProtectOutlined /> },
];
