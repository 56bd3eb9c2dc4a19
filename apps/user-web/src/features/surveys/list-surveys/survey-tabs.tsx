import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';

import { useTexts } from '../../../i18n/use-texts';

const TAB =
  'min-h-12 flex-auto px-1 py-2 bar:px-3 text-side bar:text-body leading-tight font-bold text-muted -outline-offset-4 border-b-4 border-transparent data-[state=active]:border-mango data-[state=active]:text-ink';

interface SurveyTab {
  value: string;
  title: string;
  content: ReactNode;
}

/** The tabs of the survey center. The content of a tab is fetched when it is opened. */
export function SurveyTabs({ tabs }: { tabs: SurveyTab[] }) {
  const texts = useTexts();
  return (
    <Tabs.Root defaultValue={tabs[0]?.value ?? ''} className="flex flex-col gap-4">
      <Tabs.List aria-label={texts.surveys.tabs} className="border-hair flex flex-wrap border-b-2">
        {tabs.map(({ value, title }) => (
          <Tabs.Trigger key={value} value={value} className={TAB}>
            {title}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        // The cards contain focusable links and buttons; another tab stop around them would add nothing.
        <Tabs.Content key={value} value={value} tabIndex={-1} className="flex flex-col gap-4">
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
