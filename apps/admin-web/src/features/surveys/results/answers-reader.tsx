import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { TextAnswers, type TextAnswersProps } from './text-answers';

/** The button that shows what people wrote, and hides it again. */
export function AnswersReader(props: TextAnswersProps) {
  const texts = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        aria-expanded={isOpen}
        icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? texts.surveyResults.answers.hide : texts.surveyResults.answers.read}
      </Button>
      {isOpen && <TextAnswers {...props} />}
    </>
  );
}
