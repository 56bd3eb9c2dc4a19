import type { PeopleCountDto, PersonRowDto } from '@pwen/api-client';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';

interface SelectionBarProps {
  shown: number;
  /** On all pages; undefined until it is known. */
  count: PeopleCountDto | undefined;
  selected: PersonRowDto[];
  onBlock: (people: PersonRowDto[]) => void;
  onUnblock: (people: PersonRowDto[]) => void;
  onClear: () => void;
}

/** How many people the page shows and, when some are selected, the actions on them. Its height never changes. */
export function SelectionBar({ shown, count, selected, onBlock, onUnblock, onClear }: SelectionBarProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const active = selected.filter(({ blocked }) => !blocked);
  const blocked = selected.filter((person) => person.blocked);
  return (
    <div className="selection-bar">
      <span role="status" className="quiet">
        {selected.length > 0
          ? t('people.selected', { n: number(selected.length) })
          : count
            ? t(count.hasMore ? 'people.shownOfMore' : 'people.shownOf', {
                n: number(shown),
                total: number(count.people),
              })
            : t('people.shown', { n: number(shown) })}
      </span>
      {selected.length > 0 && (
        <>
          <Button size="small" onClick={onClear}>
            {t('people.clearSelection')}
          </Button>
          {active.length > 0 && (
            <Button size="small" danger onClick={() => onBlock(active)}>
              {t('people.block.selectedAction', { n: number(active.length) })}
            </Button>
          )}
          {blocked.length > 0 && (
            <Button size="small" onClick={() => onUnblock(blocked)}>
              {t('people.unblock.selectedAction', { n: number(blocked.length) })}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
