import { replyToHold } from '@pwen/api-client';
import { HOLD_REPLY_MAX_LENGTH } from '@pwen/domain/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { RefusalNotice } from '../../../ui/refusal/refusal-notice';
import { SendingWords } from '../../../ui/waiting/being-checked';
import { redemptionKeys } from '../redemption-keys';

interface AnswerFormProps {
  redemptionId: number;
  /** Whether an answer is awaited; after it was sent, none is. */
  canReply: boolean;
}

/** What a person writes to whoever looks at their redemption, or has decided. Opened by hand: most have nothing to add. */
export default function AnswerForm({ redemptionId, canReply }: AnswerFormProps) {
  const texts = useTexts();
  const id = useId();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => replyToHold({ path: { id: redemptionId }, body: { text } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: redemptionKeys.all }),
  });
  const send = (submit: SubmitEvent<HTMLFormElement>) => {
    submit.preventDefault();
    mutate();
  };

  if (isSuccess) return <Sent />;
  if (!canReply) return null;
  if (!isOpen)
    return (
      <Button look="plain" className="self-start" onClick={() => setIsOpen(true)}>
        {texts.held.answer}
      </Button>
    );
  return (
    <form className="flex flex-col gap-3" onSubmit={send}>
      <div>
        <label htmlFor={id} className="text-side mb-1 block font-bold">
          {texts.held.label}
        </label>
        <textarea
          id={id}
          // The button that was pressed is gone.
          autoFocus
          required
          rows={5}
          maxLength={HOLD_REPLY_MAX_LENGTH}
          aria-describedby={`${id}-hint`}
          className="rounded-button bg-card text-ink border-field w-full border-2 p-3"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={`${id}-hint`} className="text-side text-muted mt-1">
          {texts.held.hint}
        </p>
      </div>
      <RefusalNotice thrown={error} title={texts.held.failed} toast={{}} />
      <Button type="submit" className="self-start" disabled={isPending || text.trim() === ''}>
        {isPending ? <SendingWords /> : texts.held.send}
      </Button>
    </form>
  );
}

/** Takes the focus of the form, which is gone. */
function Sent() {
  const texts = useTexts();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={words} role="status" tabIndex={-1} className="outline-none">
      {texts.held.sent}
    </p>
  );
}
