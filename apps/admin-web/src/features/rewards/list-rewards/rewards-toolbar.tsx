import { useTexts } from '../../../i18n/use-texts';
import { FilterSelect } from '../../../ui/lists/filter-select';
import { ListToolbar } from '../../../ui/lists/list-toolbar';
import { COSTS, type RewardsView, SORTS, STATES, STOCKS } from './rewards-view';

interface RewardsToolbarProps {
  view: RewardsView;
  isFiltered: boolean;
  onChange: (part: Partial<RewardsView>) => void;
  onClear: () => void;
}

export function RewardsToolbar({ view, onChange, ...clearing }: RewardsToolbarProps) {
  const texts = useTexts();
  return (
    <ListToolbar
      view={view}
      search={{ label: texts.rewards.searchLabel, placeholder: texts.rewards.searchPlaceholder }}
      sorts={SORTS.map((value) => ({ value, label: texts.rewardTable.sorts[value] }))}
      onChange={onChange}
      {...clearing}
    >
      <FilterSelect
        label={texts.rewardTable.stateLabel}
        value={view.state}
        values={STATES}
        nameOf={(state) => texts.rewardTable.states[state]}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label={texts.rewardTable.stockLabel}
        value={view.stock}
        values={STOCKS}
        nameOf={(stock) => texts.rewardTable.stocks[stock]}
        onChange={(stock) => onChange({ stock })}
      />
      <FilterSelect
        label={texts.rewardTable.costLabel}
        value={view.cost}
        values={COSTS}
        nameOf={(cost) => texts.rewardTable.costs[cost]}
        onChange={(cost) => onChange({ cost })}
      />
    </ListToolbar>
  );
}
