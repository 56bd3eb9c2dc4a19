import type { PointsWorthDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import type { Texts } from '../../../i18n/en';
import { useTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { type Formats, useFormats } from '../../../ui/format';
import { LoadFailed } from '../../../ui/states';
import { useMay } from '../../sign-in/session';
import { figuresQuery } from '../overview-queries';
import { PointsWorth } from './points-worth';

/** How the programme stands now; each figure leads to what it counts, if one may open it. */
export function StatCards() {
  const texts = useTexts();
  const { number, htg } = useFormats();
  const figures = useQuery(figuresQuery);
  const seesPeople = useMay('see-people');
  if (figures.isError && !figures.data)
    return (
      <LoadFailed
        title={texts.overview.figures.failed}
        isRetrying={figures.isFetching}
        onRetry={() => void figures.refetch()}
      />
    );
  const { data } = figures;
  const shown = (value: number | undefined) => (value === undefined ? '…' : number(value));
  return (
    <>
      <section className="stat-cards" aria-label={texts.overview.figures.label} aria-busy={figures.isPending}>
        <StatCard name="totalUsers" to={seesPeople ? PATHS.users : null} value={shown(data?.totalUsers)} />
        <StatCard name="totalContent" to={PATHS.content} value={shown(data?.totalContent)} />
        <StatCard
          name="activeContent"
          to={`${PATHS.content}?visibility=visible`}
          value={shown(data?.activeContent)}
        />
        <StatCard name="totalSurveys" to={PATHS.surveys} value={shown(data?.totalSurveys)} />
        <StatCard
          name="outstanding"
          to={seesPeople ? `${PATHS.users}?sort=points` : null}
          value={shown(data?.outstandingPoints)}
          note={data === undefined ? '…' : worthText(data.worth, texts, htg)}
        />
      </section>
      {data && <PointsWorth heldPoints={data.outstandingPoints} worth={data.worth} />}
    </>
  );
}

function worthText({ htgPerPoint, leastHtg, mostHtg }: PointsWorthDto, texts: Texts, htg: Formats['htg']) {
  if (htgPerPoint === null || leastHtg === null || mostHtg === null) return texts.overview.worth.unknown;
  if (leastHtg === mostHtg) return texts.overview.figures.worth({ htg: htg(mostHtg) });
  return texts.overview.worth.between({ least: htg(leastHtg), most: htg(mostHtg) });
}

interface StatCardProps {
  readonly name: 'totalUsers' | 'totalContent' | 'activeContent' | 'totalSurveys' | 'outstanding';
  /** null for a page that one may not open. */
  readonly to: string | null;
  readonly value: string;
  readonly note?: string;
}

function StatCard({ name, to, value, note }: StatCardProps) {
  const texts = useTexts();
  const figure = (
    <>
      <span className="stat-card-name">{texts.overview.figures[name]}</span>
      <strong>{value}</strong>
      {note && <span className="quiet">{note}</span>}
    </>
  );
  if (to === null) return <div className="stat-card">{figure}</div>;
  return (
    <Link className="stat-card" to={to}>
      {figure}
    </Link>
  );
}
