import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';

import { isFiltered } from '../../../ui/lists/list-view';
import { SearchField } from '../../../ui/lists/search-field';
import { SortControls } from '../../../ui/lists/sort-controls';
import { COSTS, type RewardsView, SORTS, STATES, STOCKS, USUAL_VIEW } from './rewards-view';

interface RewardsToolbarProps {
  view: RewardsView;
  onChange: (part: Partial<RewardsView>) => void;
}

export function RewardsToolbar({ view, onChange }: RewardsToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className="toolbar" role="search">
      <SearchField
        search={view.search}
        onSearch={(search) => onChange({ search })}
        label={t('rewards.searchLabel')}
        placeholder={t('rewards.searchPlaceholder')}
      />
      <Select
        className="toolbar-type"
        aria-label={t('rewardTable.stateLabel')}
        value={view.state}
        onChange={(state) => onChange({ state })}
        options={STATES.map((value) => ({ value, label: t(`rewardTable.states.${value}`) }))}
        popupMatchSelectWidth={false}
      />
      <Select
        className="toolbar-type"
        aria-label={t('rewardTable.stockLabel')}
        value={view.stock}
        onChange={(stock) => onChange({ stock })}
        options={STOCKS.map((value) => ({ value, label: t(`rewardTable.stocks.${value}`) }))}
        popupMatchSelectWidth={false}
      />
      <Select
        className="toolbar-type"
        aria-label={t('rewardTable.costLabel')}
        value={view.cost}
        onChange={(cost) => onChange({ cost })}
        options={COSTS.map((value) => ({ value, label: t(`rewardTable.costs.${value}`) }))}
        popupMatchSelectWidth={false}
      />
      <SortControls
        view={view}
        sorts={SORTS.map((value) => ({ value, label: t(`rewardTable.sorts.${value}`) }))}
        onChange={onChange}
      />
      {isFiltered<RewardsView>(view, { ...USUAL_VIEW, layout: view.layout }) && (
        <Button type="link" onClick={() => onChange(NO_FILTER)}>
          {t('tables.clearFilters')}
        </Button>
      )}
    </div>
  );
}

const { search, state, stock, cost } = USUAL_VIEW;
/** The order stays as it is. */
export const NO_FILTER = { search, state, stock, cost };
