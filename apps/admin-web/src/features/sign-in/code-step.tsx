import { Button, Form } from 'antd';

import { useFirstTexts } from '../../i18n/use-texts';
import { CodeField } from '../../ui/fields/code-field';

interface CodeStepProps {
  isSending: boolean;
  refusal: Error | null;
  onSubmit: (code: string) => void;
  onBack: () => void;
}

/** The second step of signing in. */
export function CodeStep({ isSending, refusal, onSubmit, onBack }: CodeStepProps) {
  const texts = useFirstTexts();
  return (
    <Form<{ code: string }>
      noValidate
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }) => !isSending && onSubmit(code.trim())}
      size="large"
    >
      <CodeField refusal={refusal} />
      <Button type="primary" htmlType="submit" block loading={isSending}>
        {texts.signIn.submit}
      </Button>
      <Button type="link" block className="sign-in-other" onClick={onBack}>
        {texts.signIn.back}
      </Button>
    </Form>
  );
}
