import { SearchOutlined } from '@ant-design/icons';
import { Button, Grid } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';

import { useTexts } from '../../i18n/use-texts';
import './search.css';

// Loaded when somebody searches for the first time.
const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog')).SearchDialog }));

interface DialogState {
  readonly isOpen: boolean;
  /** How often it was opened. */
  readonly opening: number;
}

/** One that is open already stays as it is, with what was typed. */
const opened = (dialog: DialogState): DialogState =>
  dialog.isOpen ? dialog : { isOpen: true, opening: dialog.opening + 1 };

/** Opens the search for everything, as Ctrl-K does from anywhere. */
export function SearchButton() {
  const texts = useTexts();
  const isWide = Grid.useBreakpoint().md ?? false;
  const [{ isOpen, opening }, setDialog] = useState<DialogState>({ isOpen: false, opening: 0 });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      // Browsers have a use of their own for it.
      event.preventDefault();
      setDialog(opened);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        type="text"
        className="search-button"
        icon={<SearchOutlined aria-hidden />}
        // Where its name is seen, that is its name.
        aria-label={isWide ? undefined : texts.search.open}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setDialog(opened)}
      >
        {isWide && (
          <>
            {texts.search.open} <kbd aria-hidden>{texts.search.shortcut}</kbd>
          </>
        )}
      </Button>
      {opening > 0 && (
        <Suspense>
          <SearchDialog
            isOpen={isOpen}
            opening={opening}
            onClose={() => setDialog((dialog) => ({ ...dialog, isOpen: false }))}
          />
        </Suspense>
      )}
    </>
  );
}
