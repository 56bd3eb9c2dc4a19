import { useTexts } from '../../i18n/use-texts';
import { Card } from '../../ui/board';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { ContactSupport } from '../settings/contact-support';
import { Disclosure } from './disclosure';
import { PROOF_FILE, saveText } from './files';
import type { Finding } from './proof-query';

interface RefusedResultProps {
  finding: Extract<Finding, { outcome: 'refused' }>;
  onCheckAgain: () => void;
}

/** What the programme sent proves nothing. It says what to do before it says why. */
export function RefusedResult({ finding, onCheckAgain }: RefusedResultProps) {
  const texts = useTexts();
  return (
    <Card role="alert" className="flex flex-col items-start gap-3 p-5">
      <span className="bg-red text-on-red rounded-small grid size-10 place-items-center">
        <Icon name="cross" className="size-5" />
      </span>
      <h2 className="text-section font-extrabold">{texts.proof.refused}</h2>
      <p>{texts.proof.refusedText}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCheckAgain}>{texts.proof.again}</Button>
        <Button look="plain" onClick={() => saveText(finding.text, PROOF_FILE)}>
          {texts.proof.keepFile}
        </Button>
      </div>
      <ContactSupport />
      <Disclosure title={texts.proof.details}>
        {/* The verifier's own words, which are the same for everybody who verifies. */}
        <p lang="en" className="text-side wrap-anywhere">
          {finding.sentence}
        </p>
      </Disclosure>
    </Card>
  );
}
