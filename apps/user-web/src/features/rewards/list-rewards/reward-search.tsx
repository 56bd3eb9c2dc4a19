import { useId } from 'react';

import { useTexts } from '../../../i18n/use-texts';

interface RewardSearchProps {
  search: string;
  /** How many rewards it finds. */
  found: number;
  onSearch: (search: string) => void;
}

/** Narrows the list while the person types; a screen reader hears how many are left. */
export function RewardSearch({ search, found, onSearch }: RewardSearchProps) {
  const texts = useTexts();
  const id = useId();
  return (
    <div role="search">
      <label htmlFor={id} className="sr-only">
        {texts.rewards.search}
      </label>
      <input
        id={id}
        type="search"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        placeholder={texts.rewards.search}
        autoComplete="off"
        enterKeyHint="search"
        className="rounded-button bg-card text-ink border-field min-h-12 w-full border-2 px-3"
      />
      <p role="status" className="sr-only">
        {search.trim() !== '' && texts.rewards.found({ count: found })}
      </p>
    </div>
  );
}
