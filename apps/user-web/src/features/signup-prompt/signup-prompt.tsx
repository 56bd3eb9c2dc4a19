import { Dialog } from 'radix-ui';
import { useNavigate } from 'react-router-dom';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { href } from '../../paths';
import { Sun } from '../../ui/board';
import { Button } from '../../ui/button';
import { useReturnFocus } from '../../ui/focus/use-return-focus';
import { useSettings } from '../settings/use-settings';

/** Asks a guest to sign up. A sheet at the bottom on a phone, a card on a wide screen. */
export default function SignupPrompt({ onClose }: { onClose: () => void }) {
  const texts = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const returnFocus = useReturnFocus();
  const bonus = useSettings()?.welcomeBonusPoints ?? 0;
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="bg-chip/70 fixed inset-0 z-50" />
        <Dialog.Content
          onCloseAutoFocus={returnFocus}
          className="outlined rounded-card bg-card text-ink bar:inset-auto bar:top-1/2 bar:left-1/2 bar:w-md bar:-translate-x-1/2 bar:-translate-y-1/2 fixed inset-x-4 bottom-4 z-50 overflow-hidden"
        >
          <div className="band border-line border-b-2" aria-hidden="true" />
          <div className="flex flex-col items-center gap-3 p-5 text-center">
            <Sun className="size-20" />
            <Dialog.Title className="text-title font-extrabold">{texts.prompt.title}</Dialog.Title>
            <Dialog.Description>
              {texts.prompt.text} {bonus > 0 && texts.prompt.bonus({ points: formats.points(bonus) })}
            </Dialog.Description>
            <Button
              look="mango"
              className="w-full"
              onClick={() => {
                onClose();
                void navigate(href.signUp());
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
