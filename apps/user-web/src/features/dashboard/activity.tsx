import { Tabs } from 'radix-ui';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { Card } from '../../ui/board';
import { PointHistory } from './point-history';

const RedemptionList = lazy(() => import('../redemptions/list-redemptions/redemption-list'));
const SurveyActivity = lazy(() => import('../surveys/activity/survey-activity'));

const TAB =
  'min-h-12 flex-auto px-1 bar:px-3 py-2 text-side bar:text-body leading-tight font-bold text-muted -outline-offset-4 border-b-4 border-transparent data-[state=active]:border-mango data-[state=active]:text-ink';

/** The tab to start with: after a redemption the one with the vouchers. */
function wishedTab(state: unknown): 'redemptions' | 'points' {
  const isWish = typeof state === 'object' && state !== null && 'activity' in state;
  return isWish && state.activity === 'redemptions' ? 'redemptions' : 'points';
}

/** What the person did: points earned and spent, redemptions, and surveys. */
export function Activity({ userId }: { userId: number }) {
  const texts = useTexts();
  const { state } = useLocation();
  return (
    <Card className="overflow-hidden">
      <Tabs.Root defaultValue={wishedTab(state)}>
        <Tabs.List
          aria-label={texts.dashboard.activity}
          className="border-hair mb-2 flex flex-wrap border-b-2 px-2"
        >
          <Tabs.Trigger value="points" className={TAB}>
            {texts.dashboard.history}
          </Tabs.Trigger>
          <Tabs.Trigger value="redemptions" className={TAB}>
            {texts.dashboard.redemptions}
          </Tabs.Trigger>
          <Tabs.Trigger value="surveys" className={TAB}>
            {texts.dashboard.surveys}
          </Tabs.Trigger>
        </Tabs.List>
        {/* The scrolling element inside takes the focus; a second tab stop around it would add nothing. */}
        <Tabs.Content value="points" tabIndex={-1}>
          <PointHistory userId={userId} />
        </Tabs.Content>
        <Tabs.Content value="redemptions" tabIndex={-1}>
          <Suspense>
            <RedemptionList userId={userId} label={texts.dashboard.redemptions} />
          </Suspense>
        </Tabs.Content>
        <Tabs.Content value="surveys" tabIndex={-1}>
          <Suspense>
            <SurveyActivity userId={userId} />
          </Suspense>
        </Tabs.Content>
      </Tabs.Root>
    </Card>
  );
}
