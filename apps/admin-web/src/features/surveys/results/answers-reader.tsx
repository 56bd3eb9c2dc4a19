import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TextAnswers, type TextAnswersProps } from './text-answers';

/** The button that shows what people wrote, and hides it again. */
export function AnswersReader(props: TextAnswersProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        aria-expanded={isOpen}
        icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'surveyResults.answers.hide' : 'surveyResults.answers.read')}
      </Button>
      {isOpen && <TextAnswers {...props} />}
    </>
  );
}
