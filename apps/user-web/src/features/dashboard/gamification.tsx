import { Tabs } from 'radix-ui';
import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { Card } from '../../ui/board';
import { WaitingRows } from '../../ui/waiting/waiting-rows';

export interface GamificationTab {
  value: string;
  title: string;
  /** Loaded when the tab is opened, with a heading of its own level only below `h2`. */
  Panel: LazyExoticComponent<ComponentType<{ userId: number }>>;
}

const TAB =
  'outlined rounded-pill min-h-12 px-4 py-2 text-side bar:text-body leading-tight font-bold data-[state=active]:bg-blue data-[state=active]:text-on-blue';

const WAITING_ROWS = 4;

/** Each feature's panel on a tab of its own. There are more tabs than fit beside each other on a phone, so they wrap. */
export function Gamification({ userId, tabs }: { userId: number; tabs: readonly GamificationTab[] }) {
  const texts = useTexts();
  const [first] = tabs;
  if (!first) return null;
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-section font-extrabold">{texts.gamification.title}</h2>
      <Tabs.Root defaultValue={first.value} className="flex flex-col gap-4">
        <Tabs.List aria-label={texts.gamification.title} className="flex flex-wrap gap-2">
          {tabs.map(({ value, title }) => (
            <Tabs.Trigger key={value} value={value} className={TAB}>
              {title}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ value, Panel }) => (
          <Tabs.Content key={value} value={value}>
            <Suspense fallback={<WaitingRows count={WAITING_ROWS} />}>
              <Panel userId={userId} />
            </Suspense>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Card>
  );
}
