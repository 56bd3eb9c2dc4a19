import { useTexts } from '../../i18n/use-texts';
import { PeriodPicker } from '../../ui/time/period-picker';
import { usePeriod } from '../../ui/time/use-period';
import { usePageTitle } from '../../ui/use-page-title';
import { AttentionCard } from './attention/attention-card';
import { FirstSteps } from './first-steps/first-steps';
import { PeopleReports } from './reports/people-reports';
import { PointsReports } from './reports/points-reports';
import { StockReport } from './stock/stock-report';
import './overview.css';

/** How the programme is doing: what it still needs to begin, what needs attention, and the reports of a period. */
export function OverviewPage() {
  const texts = useTexts();
  usePageTitle(texts.overview.title);
  const { view, days, choose } = usePeriod();
  return (
    <>
      <FirstSteps />
      <AttentionCard />
      <PeriodPicker view={view} days={days} onChoose={choose} />
      <div className="report-grid">
        <PointsReports days={days} />
        <PeopleReports days={days} />
        <StockReport days={days} />
      </div>
    </>
  );
}
