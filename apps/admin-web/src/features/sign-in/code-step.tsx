import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';

import { CodeField } from '../../ui/fields/code-field';

interface CodeStepProps {
  isSending: boolean;
  refusal: Error | null;
  onSubmit: (code: string) => void;
  onBack: () => void;
}

/** The second step of signing in. */
export function CodeStep({ isSending, refusal, onSubmit, onBack }: CodeStepProps) {
  const { t } = useTranslation();
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
        {t('signIn.submit')}
      </Button>
      <Button type="link" block className="sign-in-other" onClick={onBack}>
        {t('signIn.back')}
      </Button>
    </Form>
  );
}
