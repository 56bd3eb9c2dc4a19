import type { ManagedContentDto } from '@pwen/api-client';
import { Descriptions } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { formatLength, useFormats } from '../../../ui/format';
import { Poster } from '../list-content/poster';
import { VisibilityTag, VisiblePeriod } from '../visibility-tag';

/** What an administrator should know of a video to understand its views. */
export function VideoFacts({ content }: { content: ManagedContentDto }) {
  const texts = useTexts();
  const { number } = useFormats();
  const { description, durationMs, pointsReward, requiredSurvey } = content;
  return (
    <div className="video-facts">
      <Poster content={content} shown="280px" />
      <Descriptions
        bordered
        size="small"
        column={{ xs: 1, md: 2 }}
        items={[
          {
            key: 'description',
            label: texts.addContent.description,
            span: 'filled',
            children: <span className="as-written">{description}</span>,
          },
          {
            key: 'length',
            label: texts.content.columns.length,
            children: durationMs === null ? texts.contentList.unknown : formatLength(durationMs),
          },
          { key: 'points', label: texts.content.columns.points, children: number(pointsReward) },
          {
            key: 'survey',
            label: texts.content.columns.requiredSurvey,
            children:
              requiredSurvey === null
                ? texts.common.none
                : (requiredSurvey.title ?? texts.content.surveyNumber({ id: requiredSurvey.id })),
          },
          {
            key: 'visibility',
            label: texts.contentList.visibilityLabel,
            children: (
              <>
                <VisibilityTag content={content} /> <VisiblePeriod content={content} />
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
