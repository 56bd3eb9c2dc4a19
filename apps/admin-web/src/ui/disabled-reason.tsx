import { type ButtonProps, Tooltip } from 'antd';
import { cloneElement, type ReactElement, useId } from 'react';

interface DisabledReasonProps {
  /** null while the button can be pressed. */
  why: string | null;
  /** The id of what says it in view, where something does. */
  saidBy?: string;
  /** A button of antd. */
  children: ReactElement<ButtonProps>;
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
      <Tooltip title={saidBy === undefined && why}>
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

const unusable = ({ props }: ReactElement<ButtonProps>, reasonId: string): ButtonProps => ({
  'aria-disabled': true,
  'aria-describedby': reasonId,
  // Looks as antd's disabled ones do.
  className: ['ant-btn-disabled', props.className].filter(Boolean).join(' '),
  htmlType: 'button',
  onClick: undefined,
});
