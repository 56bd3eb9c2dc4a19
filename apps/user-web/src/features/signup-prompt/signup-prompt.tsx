import { useLocation, useNavigate } from 'react-router-dom';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { href } from '../../paths';
import { Sun } from '../../ui/board';
import { Button } from '../../ui/button';
import * as Dialog from '../../ui/dialogs/dialog';
import { useReturnFocus } from '../../ui/focus/use-return-focus';
import { useSettings } from '../settings/use-settings';
import { interactions } from './interactions';

/**
 * Asks a guest to sign up, and back to the page where they were. It says that they watch anyway only to those who have begun
 * a video on this device. A sheet at the bottom on a phone, a card on a wide screen.
 */
export default function SignupPrompt({ onClose }: { onClose: () => void }) {
  const texts = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const returnFocus = useReturnFocus();
  const hasWatched = interactions() > 0;
  const bonus = useSettings()?.welcomeBonusPoints ?? 0;
  return (
    <Dialog.Root open onClose={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content
          onCloseAutoFocus={returnFocus}
          place="sheet"
          className="overflow-x-hidden overflow-y-auto"
        >
          <div className="band border-line border-b-2" aria-hidden="true" />
          <div className="flex flex-col items-center gap-3 p-5 text-center">
            <Sun className="size-20" />
            <Dialog.Title className="text-title font-extrabold">
              {hasWatched ? texts.prompt.title : texts.prompt.newTitle}
            </Dialog.Title>
            <Dialog.Description>
              {hasWatched ? texts.prompt.text : texts.prompt.newText}{' '}
              {bonus > 0 &&
                `${texts.prompt.bonus({ points: formats.points(bonus) })} ${texts.firstVoucher.later}`}
            </Dialog.Description>
            <Button
              look="mango"
              className="w-full"
              onClick={() => {
                onClose();
                void navigate(href.signUp(), { state: { from: pathname + search } });
              }}
            >
              {texts.prompt.button}
            </Button>
            <Button look="plain" className="w-full" onClick={onClose}>
              {texts.prompt.later}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
