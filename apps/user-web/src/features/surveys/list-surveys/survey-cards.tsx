import type { ReactNode } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { MoreButton, type Pages } from '../../../ui/more-button';
import { LoadError, WaitingCards } from '../list-states';

interface SurveyCardsProps<Item> {
  /** The query that the items come from, page by page. */
  list: Pages & { isPending: boolean; error: unknown; refetch: () => unknown };
  items: Item[];
  keyOf: (item: Item) => number;
  card: (item: Item) => ReactNode;
  /** Shown when there is none. */
  none: ReactNode;
  /** The message when loading fails, if it is not about the surveys themselves. */
  errorTitle?: string;
}

/** Surveys in one or two columns, and what is shown while they load, when they fail, and when there are none. */
export function SurveyCards<Item>({ list, items, keyOf, card, none, errorTitle }: SurveyCardsProps<Item>) {
  const texts = useTexts();
  if (list.isPending) return <WaitingCards />;
  if (list.error && items.length === 0)
    return <LoadError thrown={list.error} title={errorTitle} onRetry={() => void list.refetch()} />;
  if (items.length === 0) return none;
  return (
    <>
      <ul className="bar:grid-cols-2 grid gap-3">
        {items.map((item) => (
          <li key={keyOf(item)}>{card(item)}</li>
        ))}
      </ul>
      <MoreButton list={list}>{texts.surveys.more}</MoreButton>
    </>
  );
}
