import { Suspense } from 'react';
import { NavLink, Outlet } from 'react-router-dom';

import type { Texts } from '../../i18n/en';
import { useTexts } from '../../i18n/use-texts';
import { type Path, PATHS } from '../../paths';
import { HeadingLevel } from '../../ui/heading-level';
import { Loading } from '../../ui/states';
import { useMayOpen } from '../sign-in/session';
import { StatCards } from './figures/stat-cards';
import './overview.css';

const TABS: readonly { name: keyof Texts['overview']['tabs']; path: Path }[] = [
  { name: 'overview', path: PATHS.dashboard },
  { name: 'content', path: PATHS.dashboardContent },
  { name: 'users', path: PATHS.dashboardUsers },
  { name: 'surveys', path: PATHS.dashboardSurveys },
];

/** Where the console opens: the figures of the programme, and below them the reports or one of the lists. */
export function Dashboard() {
  const texts = useTexts();
  const mayOpen = useMayOpen();
  return (
    <>
      <div className="page-head">
        {/* Like antd's, which is 7 kB that nothing else here needs. */}
        <h1>{texts.overview.title}</h1>
      </div>
      <StatCards />
      <nav className="dashboard-tabs" aria-label={texts.overview.tabsLabel}>
        {TABS.filter(({ path }) => mayOpen(path)).map(({ name, path }) => (
          <NavLink key={path} to={path} end>
            {texts.overview.tabs[name]}
          </NavLink>
        ))}
      </nav>
      <HeadingLevel.Provider value={2}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </HeadingLevel.Provider>
    </>
  );
}
