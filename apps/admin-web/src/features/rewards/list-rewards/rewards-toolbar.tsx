import { useTranslation } from 'react-i18next';

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
  const { t } = useTranslation();
  return (
    <ListToolbar
      view={view}
      search={{ label: t('rewards.searchLabel'), placeholder: t('rewards.searchPlaceholder') }}
      sorts={SORTS.map((value) => ({ value, label: t(`rewardTable.sorts.${value}`) }))}
      onChange={onChange}
      {...clearing}
    >
      <FilterSelect
        label={t('rewardTable.stateLabel')}
        value={view.state}
        values={STATES}
        nameOf={(state) => t(`rewardTable.states.${state}`)}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label={t('rewardTable.stockLabel')}
        value={view.stock}
        values={STOCKS}
        nameOf={(stock) => t(`rewardTable.stocks.${stock}`)}
        onChange={(stock) => onChange({ stock })}
      />
      <FilterSelect
        label={t('rewardTable.costLabel')}
        value={view.cost}
        values={COSTS}
        nameOf={(cost) => t(`rewardTable.costs.${cost}`)}
        onChange={(cost) => onChange({ cost })}
      />
    </ListToolbar>
  );
}
