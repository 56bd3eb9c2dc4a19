import { useEffect, useRef, type RefObject } from 'react';

/**
 * While a form is being sent it is disabled and loses the focus. After a refusal it gets it back: at the first field
 * that was refused, or else at the button. A toast lies over the bottom of the screen: the remedy, below the field or above
 * the button, is brought above it.
 *
 * @param attempt counts how often the form itself refused to be sent
 */
export function useFocusAfterRefusal(refusal: unknown, attempt = 0): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if ((!refusal && attempt === 0) || !form.current) return;
    const field = form.current.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A choice is refused as a whole, and its first option takes the focus.
    const place =
      field?.querySelector('input') ?? field ?? form.current.querySelector<HTMLElement>('[type="submit"]');
    place?.focus({ preventScroll: true });
    place?.scrollIntoView?.({ block: field ? 'start' : 'center' });
  }, [refusal, attempt]);
  return form;
}
