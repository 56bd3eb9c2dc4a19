import type { PeopleCountDto, PersonRowDto } from '@pwen/api-client';
import { Button } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
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
  const texts = useTexts();
  const { number } = useFormats();
  const active = selected.filter(({ blocked }) => !blocked);
  const blocked = selected.filter((person) => person.blocked);
  return (
    <div className="selection-bar">
      <span role="status" className="quiet">
        {selected.length > 0
          ? texts.people.selected({ n: number(selected.length) })
          : count
            ? (count.hasMore ? texts.people.shownOfMore : texts.people.shownOf)({
                n: number(shown),
                total: number(count.people),
              })
            : texts.people.shown({ n: number(shown) })}
      </span>
      {selected.length > 0 && (
        <>
          <Button size="small" onClick={onClear}>
            {texts.people.clearSelection}
          </Button>
          {active.length > 0 && (
            <Button size="small" danger onClick={() => onBlock(active)}>
              {texts.people.block.selectedAction({ n: number(active.length) })}
            </Button>
          )}
          {blocked.length > 0 && (
            <Button size="small" onClick={() => onUnblock(blocked)}>
              {texts.people.unblock.selectedAction({ n: number(blocked.length) })}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
