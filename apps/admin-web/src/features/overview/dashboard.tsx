import { Suspense } from 'react';
import { NavLink, Outlet } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { HeadingLevel } from '../../ui/heading-level';
import { Loading } from '../../ui/states';
import { StatCards } from './figures/stat-cards';
import './overview.css';

const TABS = [
  { name: 'overview', path: PATHS.dashboard },
  { name: 'content', path: PATHS.dashboardContent },
  { name: 'users', path: PATHS.dashboardUsers },
  { name: 'surveys', path: PATHS.dashboardSurveys },
] as const;

/** Where the console opens: the figures of the programme, and below them the reports or one of the lists. */
export function Dashboard() {
  const texts = useTexts();
  return (
    <>
      <div className="page-head">
        {/* Like antd's, which is 7 kB that nothing else here needs. */}
        <h1>{texts.overview.title}</h1>
      </div>
      <StatCards />
      <nav className="dashboard-tabs" aria-label={texts.overview.tabsLabel}>
        {TABS.map(({ name, path }) => (
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
