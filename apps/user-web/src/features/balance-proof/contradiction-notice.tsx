import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { Card } from '../../ui/board';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { ContactSupport } from '../settings/contact-support';
import { Disclosure } from './disclosure';
import { EVIDENCE_FILE, saveText, shareFile, sharesFiles } from './files';
import { evidenceFile, useEvidence } from './kept/evidence';

/** This phone holds two notes of the programme that cannot both be true. It stays, whatever the programme shows later. */
export function ContradictionNotice() {
  const texts = useTexts();
  const formats = useFormats();
  const evidence = useEvidence();
  const [first] = evidence;
  if (!first) return null;
  const moment = formats.moment(new Date(first.foundAt), new Date());
  const file = () => evidenceFile(evidence);
  return (
    <Card role="alert" className="flex flex-col items-start gap-3 overflow-hidden">
      <p className="bg-red text-on-red text-section flex w-full items-center gap-3 px-5 py-3 font-extrabold">
        <Icon name="cross" className="size-5" />
        {texts.proof.contradiction}
      </p>
      <div className="flex flex-col items-start gap-3 px-5 pb-3">
        <p>{texts.proof.contradictionText}</p>
        <p className="font-bold">
          {first.what === 'smaller' ? texts.proof.smaller({ moment }) : texts.proof.forked({ moment })}
        </p>
        <p>{texts.proof.evidenceKept}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => saveText(file(), EVIDENCE_FILE)}>{texts.proof.keepEvidence}</Button>
          {sharesFiles() && (
            <Button look="plain" onClick={() => void shareFile(file(), EVIDENCE_FILE)}>
              {texts.proof.shareEvidence}
            </Button>
          )}
        </div>
        <ContactSupport />
        <Disclosure title={texts.proof.details}>
          {evidence.map(({ kept, shown }, index) => (
            <div key={index} className="flex flex-col gap-3">
              <Note text={kept.note} />
              <Note text={shown.note} />
            </div>
          ))}
        </Disclosure>
      </div>
    </Card>
  );
}

const Note = ({ text }: { text: string }) => (
  <pre className="bg-sky text-on-sky rounded-small text-side p-3 whitespace-pre-wrap wrap-anywhere">
    {text.trim()}
  </pre>
);
