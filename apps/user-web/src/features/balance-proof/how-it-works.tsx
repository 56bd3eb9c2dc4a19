import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { Card } from '../../ui/board';
import { Button } from '../../ui/button';
import { Disclosure } from './disclosure';
import { PROOF_FILE, saveText } from './files';
import type { Finding } from './proof-query';

/** What stands behind the result, in plain words, and what somebody needs who wants to check it elsewhere. */
export function HowItWorks({ finding }: { finding: Finding | undefined }) {
  const texts = useTexts();
  const formats = useFormats();
  const proved = finding?.outcome === 'proved' ? finding : undefined;
  return (
    <Card className="px-5 py-1">
      <Disclosure title={texts.proof.how}>
        <p>{texts.proof.howEntry}</p>
        <p>{texts.proof.howLog}</p>
        <p>{texts.proof.howPhone}</p>
        <p>{texts.proof.howReceipt}</p>
        {proved && (
          <>
            <dl className="text-side flex flex-wrap gap-x-6 gap-y-2">
              <div>
                <dt className="text-muted">{texts.proof.logName}</dt>
                <dd className="font-bold wrap-anywhere">{proved.origin}</dd>
              </div>
              <div>
                <dt className="text-muted">{texts.proof.logSize}</dt>
                <dd className="font-bold tabular-nums">{formats.points(proved.size)}</dd>
              </div>
            </dl>
            <Button look="plain" className="self-start" onClick={() => saveText(proved.text, PROOF_FILE)}>
              {texts.proof.all}
            </Button>
          </>
        )}
      </Disclosure>
    </Card>
  );
}
