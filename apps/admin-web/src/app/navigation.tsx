import {
  AuditOutlined,
  DashboardOutlined,
  FileProtectOutlined,
  FormOutlined,
  GiftOutlined,
  PlaySquareOutlined,
  SafetyOutlined,
  SettingOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

import { WaitingBadge } from '../features/balances/approvals/waiting-badge';
import { ReviewBadge } from '../features/review/review-badge';
import type { Texts } from '../i18n/en';
import { type Path, PATHS } from '../paths';

export interface NavigationPage {
  path: Path;
  label: Exclude<keyof Texts['nav'], 'label' | 'open'>;
  icon: ReactNode;
  /** What stands behind the label, such as how much there is to do. */
  badge?: ReactNode;
}

/** The pages that exist, in the order of the menu; /admin leads to the first. */
export const PAGES: [NavigationPage, ...NavigationPage[]] = [
  { path: PATHS.dashboard, label: 'overview', icon: <DashboardOutlined /> },
  { path: PATHS.content, label: 'content', icon: <PlaySquareOutlined /> },
  { path: PATHS.rewards, label: 'rewards', icon: <GiftOutlined /> },
  { path: PATHS.users, label: 'users', icon: <UserOutlined /> },
  { path: PATHS.approvals, label: 'approvals', icon: <AuditOutlined />, badge: <WaitingBadge /> },
  { path: PATHS.review, label: 'review', icon: <SafetyOutlined />, badge: <ReviewBadge /> },
  { path: PATHS.surveys, label: 'surveys', icon: <FormOutlined /> },
  { path: PATHS.log, label: 'log', icon: <FileProtectOutlined /> },
  { path: PATHS.team, label: 'team', icon: <TeamOutlined /> },
  { path: PATHS.settings, label: 'settings', icon: <SettingOutlined /> },
];
