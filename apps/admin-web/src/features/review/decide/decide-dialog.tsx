import type { HeldRedemptionDto } from '@pwen/api-client';
import {
  HOLD_SENTENCE_MAX_LENGTH,
  PAUSE_MAX_DAYS,
  REVIEW_DECISIONS,
  type ReviewDecision,
} from '@pwen/domain/contract';
import type { Language } from '@pwen/web/language';
import { Button, Form, Input, InputNumber, Radio } from 'antd';
import { useId, useState } from 'react';

import { FormDialog } from '../../../ui/edit/form-dialog';
import { FirstField } from '../../../ui/fields/first-field';
import { limited } from '../../../ui/fields/letters';
import { useFormats } from '../../../ui/format';
import { useNameOf } from '../held-table';
import { useReviewTexts } from '../use-review-texts';
import type { DecisionValues } from './decision-values';
import { SUGGESTIONS } from './suggestions';
import { useDecideHolds } from './use-decide-holds';

const DAY_MS = 24 * 60 * 60_000;
const LANGUAGES = ['ht', 'fr', 'en'] as const satisfies readonly Language[];
/** Long enough to answer, and to be looked at again. */
const USUAL_DAYS = 7;

interface DecideDialogProps {
  /** At least one. */
  holds: readonly HeldRedemptionDto[];
  isOpen: boolean;
  onClose: () => void;
}

/** One form for one held redemption or several: what becomes of them, and what their people read. */
export function DecideDialog({ holds, isOpen, onClose }: DecideDialogProps) {
  const { form: words } = useReviewTexts();
  const { number } = useFormats();
  const nameOf = useNameOf();
  const formId = useId();
  const deciding = useDecideHolds();
  const [only, ...others] = holds;
  if (!only) return null;
  return (
    <FormDialog
      isOpen={isOpen}
      width={560}
      title={
        others.length === 0
          ? words.titleOfOne({ name: nameOf(only) })
          : words.title({ n: number(holds.length) })
      }
      // An e-mail address may be longer than a phone is wide, and the cross stands beside it.
      styles={{ header: { paddingInlineEnd: 24, overflowWrap: 'anywhere' } }}
      submit={words.submit}
      isSending={deciding.isPending}
      formId={formId}
      onClose={onClose}
    >
      <Form<DecisionValues>
        id={formId}
        layout="vertical"
        requiredMark={false}
        initialValues={{ days: USUAL_DAYS, sentences: {} }}
        onFinish={(values) =>
          !deciding.isPending &&
          deciding.mutate({ ids: holds.map(({ id }) => id), ...values }, { onSuccess: onClose })
        }
      >
        <Fields holds={holds} />
      </Form>
    </FormDialog>
  );
}

function Fields({ holds }: Pick<DecideDialogProps, 'holds'>) {
  const { form: words } = useReviewTexts();
  const decision = Form.useWatch<ReviewDecision | undefined>('decision');
  return (
    <>
      <FirstField>
        <Form.Item
          name="decision"
          label={words.decision}
          rules={[{ required: true, message: words.decisionRequired }]}
        >
          <Radio.Group
            vertical
            options={REVIEW_DECISIONS.map((value) => ({ value, label: words.decisions[value] }))}
          />
        </Form.Item>
      </FirstField>
      {decision === 'paused' && <DaysField />}
      {decision &&
        LANGUAGES.map((language) => {
          const people = new Set(
            holds.filter((hold) => hold.language === language).map(({ userId }) => userId),
          );
          return (
            people.size > 0 && (
              <SentenceField key={language} language={language} people={people.size} decision={decision} />
            )
          );
        })}
    </>
  );
}

function DaysField() {
  const { form: words } = useReviewTexts();
  const { number, day } = useFormats();
  const days = Form.useWatch<number | undefined>('days') ?? 0;
  const [openedAtMs] = useState(() => Date.now());
  const until = new Date(openedAtMs + days * DAY_MS).toISOString();
  const max = number(PAUSE_MAX_DAYS);
  return (
    <Form.Item
      name="days"
      label={words.days}
      extra={words.daysHint({ day: day(until), max })}
      rules={[
        { required: true, type: 'integer', min: 1, max: PAUSE_MAX_DAYS, message: words.daysNumber({ max }) },
      ]}
    >
      <InputNumber inputMode="numeric" />
    </Form.Item>
  );
}

interface SentenceFieldProps {
  language: Language;
  /** How many people read it. */
  people: number;
  decision: ReviewDecision;
}

function SentenceField({ language, people, decision }: SentenceFieldProps) {
  const { form: words } = useReviewTexts();
  const { number } = useFormats();
  const form = Form.useFormInstance<DecisionValues>();
  const isOptional = decision === 'opened';
  const suggest = () => form.setFieldValue(['sentences', language], SUGGESTIONS[decision][language]);
  const hints = [words.people({ n: number(people) }), ...(isOptional ? [words.optional] : [])];
  return (
    <>
      <Form.Item
        name={['sentences', language]}
        label={words.sentence[language]}
        extra={hints.join(' · ')}
        rules={isOptional ? [] : [{ required: true, whitespace: true, message: words.required }]}
      >
        <Input.TextArea rows={5} lang={language} count={limited(HOLD_SENTENCE_MAX_LENGTH)} />
      </Form.Item>
      <p className="sentence-suggestion">
        <Button
          size="small"
          aria-label={words.suggestAction({ language: words.languages[language] })}
          onClick={suggest}
        >
          {words.suggest}
        </Button>
      </p>
    </>
  );
}
