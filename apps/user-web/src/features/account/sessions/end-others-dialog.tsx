import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import * as Dialog from '../../../ui/dialogs/dialog';
import { EndOthersButton } from './end-others-button';

/** The button that ends all other sessions, with a question first: the phone in another room may be in use. */
export default function EndOthersDialog({ isEnding, onEnd }: { isEnding: boolean; onEnd: () => void }) {
  const texts = useTexts();
  return (
    <Dialog.Root>
      <Dialog.Trigger asChild>
        <EndOthersButton disabled={isEnding} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content place="card" className="flex flex-col gap-3 p-5">
          <Dialog.Title className="text-section pr-8 font-extrabold">
            {texts.account.endOthersTitle}
          </Dialog.Title>
          <Dialog.Description>{texts.account.endOthersText}</Dialog.Description>
          <div className="flex flex-wrap gap-3">
            <Dialog.Close asChild>
              <Button className="flex-1" onClick={onEnd}>
                {texts.account.endOthers}
              </Button>
            </Dialog.Close>
            <Dialog.Close asChild>
              <Button look="plain" className="flex-1">
                {texts.account.keepOthers}
              </Button>
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
