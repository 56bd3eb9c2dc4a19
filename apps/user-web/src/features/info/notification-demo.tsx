import { useState } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import * as Dialog from '../../ui/dialogs/dialog';
import { announceAward } from '../points/announce-award';
import { awardEvent } from '../points/award-event';

const DEMO_POINTS = 50;
const FAILURES = [
  ['failNetwork', 'failNetworkText'],
  ['failPermission', 'failPermissionText'],
  ['failServer', 'failServerText'],
] as const;

/** Shows what notifications look like. It changes no balance. */
export function NotificationDemo() {
  const texts = useTexts();
  const [failing, setFailing] = useState(false);
  const award = () =>
    announceAward(
      awardEvent({ points: DEMO_POINTS, occasion: 'video', contentTitle: texts.info.demoVideo }, texts),
    );
  return (
    <section>
      <h2 className="text-section mb-1 font-extrabold">{texts.info.demo}</h2>
      <p className="mb-3">{texts.info.demoText}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="plain" onClick={award}>
          {texts.info.demoPoints}
        </Button>
        <Button look="plain" onClick={() => setFailing(true)}>
          {texts.info.demoFail}
        </Button>
      </div>
      <FailedNotification
        open={failing}
        onDismiss={() => setFailing(false)}
        onRetry={() => {
          setFailing(false);
          award();
        }}
      />
    </section>
  );
}

function FailedNotification(props: { open: boolean; onDismiss: () => void; onRetry: () => void }) {
  const texts = useTexts();
  const [variant, setVariant] = useState(0);
  const [, text] = FAILURES[variant] ?? FAILURES[0];
  return (
    <Dialog.Root open={props.open} onClose={props.onDismiss}>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content place="card" className="flex flex-col gap-3 p-5">
          <Dialog.Title className="text-section pr-8 font-extrabold">{texts.info.failTitle}</Dialog.Title>
          <div className="flex flex-wrap gap-2">
            {FAILURES.map(([name], index) => (
              <Button
                key={name}
                look={index === variant ? 'mango' : 'plain'}
                aria-pressed={index === variant}
                className="text-side px-3!"
                onClick={() => setVariant(index)}
              >
                {texts.info[name]}
              </Button>
            ))}
          </div>
          <Dialog.Description className="min-h-12">{texts.info[text]}</Dialog.Description>
          <div className="flex gap-3">
            <Button className="flex-1" onClick={props.onRetry}>
              {texts.state.retry}
            </Button>
            <Button look="plain" className="flex-1" onClick={props.onDismiss}>
              {texts.info.dismiss}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
