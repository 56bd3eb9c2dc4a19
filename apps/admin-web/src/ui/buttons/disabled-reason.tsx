import { Tooltip } from 'antd';
import { type ButtonHTMLAttributes, cloneElement, type ReactElement, useId } from 'react';

type Pressed = Pick<
  ButtonHTMLAttributes<HTMLElement>,
  'aria-describedby' | 'aria-disabled' | 'className' | 'onClick'
>;

interface DisabledReasonProps {
  /** null while the button can be pressed. */
  why: string | null;
  /** The id of what says it in view, where something does. */
  saidBy?: string;
  children: ReactElement<Pressed>;
}

/**
 * Says why a button cannot be pressed. The browser's own `disabled` would take it out of the reach of the keyboard, and of
 * those who listen to the page: they would not learn that it is there.
 */
export function DisabledReason({ why, saidBy, children }: DisabledReasonProps) {
  const id = useId();
  const isDisabled = why !== null;
  return (
    <>
      {/* Also without a reason, so that the button stays the same one, with its focus, when it becomes usable. */}
      <Tooltip
        title={saidBy === undefined && why}
        trigger={isDisabled ? ['hover', 'focus'] : []}
        getPopupContainer={besideIn}
        styles={OUT_OF_THE_WAY}
      >
        {isDisabled ? cloneElement(children, unusable(children, saidBy ?? id)) : children}
      </Tooltip>
      {isDisabled && saidBy === undefined && (
        <span id={id} hidden>
          {why}
        </span>
      )}
    </>
  );
}

/** It lies over what stands beside the button, which whoever moves there wants to press. */
const OUT_OF_THE_WAY = { root: { pointerEvents: 'none' } } as const;

/** In the landmark that the button is in, or else it would be outside of all. */
const besideIn = (button: HTMLElement): HTMLElement =>
  button.closest<HTMLElement>('[role=dialog], #main') ?? document.body;

const unusable = ({ props }: ReactElement<Pressed>, reasonId: string): Pressed => ({
  'aria-disabled': true,
  'aria-describedby': reasonId,
  // Looks as antd's disabled ones do.
  className: ['ant-btn-disabled', props.className].filter(Boolean).join(' '),
  // A form is not sent either.
  onClick: (event) => event.preventDefault(),
});
