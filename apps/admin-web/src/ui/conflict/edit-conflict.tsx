import { Alert, Button, Form, Radio } from 'antd';
import { type ReactNode, useId } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { useFormats } from '../format';
import { type Name, namesOf } from './merge';
import type { Choice, Conflict, ConflictingEdit } from './use-conflict';
import './conflict.css';

/** How a field and what it has are called, in the order of the form. */
export type FieldWords<Fields> = {
  readonly [Field in Name<Fields>]: {
    readonly label: string;
    readonly show: (value: Fields[Field]) => ReactNode;
  };
};

interface EditConflictProps<Fields extends object> {
  readonly edit: ConflictingEdit<Fields>;
  /** Of all fields that others may change. */
  readonly words: Partial<FieldWords<Fields>>;
}

/** The form is scrolled to where somebody wrote last. */
const scrollTo = (alert: HTMLElement | null) => alert?.scrollIntoView?.({ block: 'start' });

/** Shown in a form whose save was refused because somebody else saved first: what they changed, and what is to be decided. */
export function EditConflict<Fields extends object>({ edit, words }: EditConflictProps<Fields>) {
  const { conflict } = edit;
  return conflict && <ConflictAlert key={conflict.times} edit={edit} words={words} conflict={conflict} />;
}

type ConflictProps<Fields extends object> = EditConflictProps<Fields> & {
  readonly conflict: Conflict<Fields>;
};

function ConflictAlert<Fields extends object>({ edit, words, conflict }: ConflictProps<Fields>) {
  const texts = useTexts();
  const { moment } = useFormats();
  const { lastEdit, told, asked } = conflict;
  const fields = namesOf(words);
  const toldFields = fields.filter((field) => told.includes(field));
  const askedFields = fields.filter((field) => asked[field] !== undefined);
  return (
    <div ref={scrollTo} className="edit-conflict-place">
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={texts.conflict.title}
        description={
          <div className="edit-conflict">
            {lastEdit && <p>{texts.conflict.lastEdit({ who: lastEdit.who, when: moment(lastEdit.at) })}</p>}
            <p>{askedFields.length > 0 ? texts.conflict.decide : texts.conflict.merged}</p>
            {askedFields.map((field) => (
              <Question<Fields> key={field} edit={edit} words={words} conflict={conflict} field={field} />
            ))}
            {toldFields.length > 0 && (
              <>
                <p>{texts.conflict.told}</p>
                <dl className="log-changes" aria-label={texts.conflict.told}>
                  {toldFields.map((field) => (
                    <Told<Fields> key={field} conflict={conflict} words={words} field={field} />
                  ))}
                </dl>
              </>
            )}
            <span>
              <Button onClick={edit.discard}>{texts.conflict.discard}</Button>
            </span>
          </div>
        }
      />
    </div>
  );
}

type FieldProps<Fields extends object> = Omit<ConflictProps<Fields>, 'edit'> & {
  readonly field: Name<Fields>;
};

/** What only others changed of a field: from what to what. */
function Told<Fields extends object>({ conflict: { before, theirs }, words, field }: FieldProps<Fields>) {
  const named = words[field];
  if (!named) return null;
  return (
    <>
      <dt>{named.label}</dt>
      <dd className="as-written">
        <del>{named.show(before[field])}</del> <span aria-hidden>→</span>{' '}
        <ins>{named.show(theirs[field])}</ins>
      </dd>
    </>
  );
}

type QuestionProps<Fields extends object> = FieldProps<Fields> & Pick<EditConflictProps<Fields>, 'edit'>;

/** A field that both changed, each in another way: whose is to be saved. */
function Question<Fields extends object>({ edit, words, conflict, field }: QuestionProps<Fields>) {
  const texts = useTexts();
  const fault = useId();
  // What is typed meanwhile is mine.
  const typed = Form.useWatch((values: Fields) => values[field], { form: edit.form, preserve: true });
  const both = conflict.asked[field];
  const named = words[field];
  if (!both || !named) return null;
  const choice = conflict.choices[field];
  const { label, show } = named;
  const isMissed = conflict.isMissed && choice === undefined;
  return (
    <fieldset className="conflict-question" aria-describedby={isMissed ? fault : undefined}>
      <legend>{label}</legend>
      <Radio.Group
        vertical
        value={choice ?? null}
        onChange={({ target }) => edit.choose(field, target.value as Choice)}
      >
        <Radio value="theirs">
          {texts.conflict.takeTheirs} <span className="as-written">{show(both.theirs)}</span>
        </Radio>
        <Radio value="mine">
          {texts.conflict.keepMine}{' '}
          <span className="as-written">
            {show(choice === 'theirs' || typed === undefined ? both.mine : typed)}
          </span>
        </Radio>
      </Radio.Group>
      {isMissed && (
        <p id={fault} className="ant-form-item-explain-error">
          {texts.conflict.undecided}
        </p>
      )}
    </fieldset>
  );
}
