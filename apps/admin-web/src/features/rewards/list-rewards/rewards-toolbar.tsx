import { useTexts } from '../../../i18n/use-texts';
import { ListToolbar } from '../../../ui/lists/list-toolbar';
import type { ViewedList } from '../../../ui/lists/use-list-view';
import type { RewardsView } from './rewards-view';

export function RewardsToolbar({ list }: { list: ViewedList<RewardsView> }) {
  const texts = useTexts();
  const { sorts, stateLabel, states, stockLabel, stocks, costLabel, costs } = texts.rewardTable;
  return (
    <ListToolbar
      list={list}
      search={{ label: texts.rewards.searchLabel, placeholder: texts.rewards.searchPlaceholder }}
      sorts={sorts}
      filters={{
        state: { label: stateLabel, names: states },
        stock: { label: stockLabel, names: stocks },
        cost: { label: costLabel, names: costs },
      }}
    />
  );
}
