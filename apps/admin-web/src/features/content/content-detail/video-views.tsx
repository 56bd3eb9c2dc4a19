import type { ContentViewsDto, ErrorCode } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Descriptions, Statistic } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { Loaded } from '../../../ui/states';
import { contentViewsQuery } from '../content-query';

/** What became of the views of a video: how many began, were completed and paid, and why others were refused. */
export function VideoViews({ id }: { id: number }) {
  const texts = useTexts();
  const views = useQuery(contentViewsQuery(id));
  return (
    <section aria-labelledby="views" className="video-views">
      <h2 id="views">{texts.contentPage.views}</h2>
      <Loaded query={views} failed={texts.contentPage.viewsFailed} lines={4}>
        {(loaded) => (
          <>
            <Figures views={loaded} />
            <Refusals refused={loaded.refused} />
          </>
        )}
      </Loaded>
    </section>
  );
}

const refusedIn = (refused: ContentViewsDto['refused']) => refused.reduce((sum, { count }) => sum + count, 0);

function Figures({ views }: { views: ContentViewsDto }) {
  const texts = useTexts();
  const { number, day } = useFormats();
  const figures = [
    ['begun', views.begun],
    ['completed', views.completed],
    ['refused', refusedIn(views.refused)],
    ['points', views.points],
    ['people', views.people],
  ] as const;
  return (
    <>
      <div className="view-figures">
        {figures.map(([name, value]) => (
          <Statistic
            key={name}
            title={texts.contentPage.figures[name]}
            value={value}
            formatter={() => number(value)}
          />
        ))}
      </div>
      <p className="quiet">{texts.contentPage.since({ day: day(views.since) })}</p>
    </>
  );
}

function Refusals({ refused }: Pick<ContentViewsDto, 'refused'>) {
  const texts = useTexts();
  const { number } = useFormats();
  const { reasons } = texts.contentPage;
  const wordsOf = (code: ErrorCode) =>
    code in reasons ? reasons[code as keyof typeof reasons] : texts.errors[code];
  if (refused.length === 0) return <p>{texts.contentPage.noneRefused}</p>;
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      title={<h3>{texts.contentPage.whyRefused}</h3>}
      className="view-refusals"
      items={refused.map(({ code, count }) => ({ key: code, label: wordsOf(code), children: number(count) }))}
    />
  );
}
