import { useEffect, useRef, type RefObject } from 'react';

/**
 * While a form is being sent it is disabled and loses the focus. After a refusal it gets it back: at the first field
 * that was refused, or else at the button.
 */
export function useFocusAfterRefusal(refusal: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refusal || !form.current) return;
    const field = form.current.querySelector<HTMLElement>('[aria-invalid="true"]');
    (field ?? form.current.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }, [refusal]);
  return form;
}
