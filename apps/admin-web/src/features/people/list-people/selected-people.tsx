import type { PeopleCountDto, PersonRowDto } from '@pwen/api-client';
import { Button } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { SelectionBar } from '../../../ui/lists/selection-bar';

interface SelectedPeopleProps {
  shown: number;
  /** On all pages; undefined until it is known. */
  count: PeopleCountDto | undefined;
  selected: PersonRowDto[];
  onBlock: (people: PersonRowDto[]) => void;
  onUnblock: (people: PersonRowDto[]) => void;
  onClear: () => void;
}

/** How many people are shown or selected, and what can be done with those who are selected. */
export function SelectedPeople({ shown, count, selected, onBlock, onUnblock, onClear }: SelectedPeopleProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const active = selected.filter(({ blocked }) => !blocked);
  const blocked = selected.filter((person) => person.blocked);
  const shownText = count
    ? (count.hasMore ? texts.people.shownOfMore : texts.people.shownOf)({
        n: number(shown),
        total: number(count.people),
      })
    : texts.people.shown({ n: number(shown) });
  return (
    <SelectionBar
      status={selected.length > 0 ? texts.people.selected({ n: number(selected.length) }) : shownText}
      hasSelected={selected.length > 0}
      clearText={texts.people.clearSelection}
      onClear={onClear}
    >
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
    </SelectionBar>
  );
}
