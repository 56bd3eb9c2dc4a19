import { Button } from 'antd';

import { useFirstTexts } from '../i18n/use-texts';

/** Shown instead of a page that threw an error. Reloading also fetches a version that was deployed in the meantime. */
export function CrashPage() {
  const texts = useFirstTexts();
  return (
    <section className="crash-page">
      <h1 className="result-title">{texts.crash.title}</h1>
      <p>{texts.crash.text}</p>
      <Button type="primary" onClick={() => location.reload()}>
        {texts.common.tryAgain}
      </Button>
    </section>
  );
}
