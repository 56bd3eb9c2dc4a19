import { headersFor, reportProgress, type ContentDto, type ReportProgressData } from '@pwen/api-client';
import { useEffect, useEffectEvent, useState } from 'react';

import { answeredInTime } from '../../../../api/answered-in-time';
import { useUser } from '../../../auth/use-user';
import type { Watched } from '../../complete-video/watched';
import type { ElementState } from '../use-element-state';
import { mostOf, together } from './pieces';
import { ProgressReports } from './progress-reports';
import { inMs } from './watch-measure';

/**
 * Tells the server what a signed-in person watches of a video that is not completed, so that its points can be earned. Of
 * one that pays nothing during the pause it tells nothing.
 */
export function useProgress(video: ContentDto, earns: boolean, { element, measure, read }: ElementState) {
  const { user } = useUser();
  const [reports] = useState(() => new ProgressReports());
  const [isElsewhere, setElsewhere] = useState(false);
  const counts = !video.isCompleted && (earns || video.pointsReward === 0);

  const callFor = (userId: number, keepalive: boolean) => async (body: ReportProgressData['body']) =>
    (
      await answeredInTime(
        reportProgress({ path: { id: video.id }, headers: headersFor(userId), body, keepalive }),
      )
    ).data;
  const report = async ({ keepalive = false } = {}) => {
    if (!user || !counts) return;
    const answer = await reports.reportIfDue(measure.pieces, callFor(user.id, keepalive));
    if (answer) setElsewhere(answer.isElsewhere);
  };
  const reportLast = useEffectEvent(() => {
    if (user && counts) void reports.reportLast(measure.pieces, callFor(user.id, true));
  });
  const onVisibility = useEffectEvent(() => {
    read();
    // The phone may end a page that it has hidden without another word.
    if (document.visibilityState === 'hidden') void report({ keepalive: true });
  });

  useEffect(() => {
    const [changed, left] = [() => onVisibility(), () => reportLast()];
    document.addEventListener('visibilitychange', changed);
    window.addEventListener('pagehide', left);
    return () => {
      document.removeEventListener('visibilitychange', changed);
      window.removeEventListener('pagehide', left);
      left();
    };
  }, []);

  /** What the completion brings to the server, which therefore is not reported. */
  const end = (): Watched => {
    const endedMs = inMs(element.current?.currentTime ?? 0);
    measure.end(endedMs);
    reports.leaveOut(measure.pieces);
    const played = mostOf(together(measure.pieces, reports.credited));
    return video.durationMs === null && endedMs > 0 ? { played, endedMs } : { played };
  };
  return { report, end, isElsewhere };
}
