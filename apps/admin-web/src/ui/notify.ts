import { App, Button } from 'antd';
import { createElement, useId } from 'react';

import { useTexts } from '../i18n/use-texts';

const SUCCESS_SECONDS = 5;
const FAILURE_SECONDS = 8;
/** Long enough to read two sentences. */
const EXPLAINED_SECONDS = 10;
/** Long enough to notice what one did wrong, and to get to the button by keyboard. */
const UNDO_SECONDS = 15;

export interface Notify {
  success: (title: string, text?: string) => void;
  /** A success of which one must know more. Stays longer: only one toast is shown at a time. */
  explained: (title: string, text: string) => void;
  /** A success with a button that takes it back; the toast closes when it is pressed. */
  undoable: (title: string, undo: () => void, text?: string) => void;
  /** Stays longer than a success, because it has to be read and acted on. */
  failure: (title: string, text?: string) => void;
  warning: (title: string, text?: string) => void;
}

/** Toasts. Screen readers read a success when they are idle (status), and a failure immediately (alert). */
export function useNotify(): Notify {
  const texts = useTexts();
  const { notification } = App.useApp();
  const key = useId();
  return {
    success: (title, description) =>
      notification.success({ title, description, role: 'status', duration: SUCCESS_SECONDS }),
    explained: (title, description) =>
      notification.success({ title, description, role: 'status', duration: EXPLAINED_SECONDS }),
    undoable: (title, undo, description) => {
      const press = () => {
        notification.destroy(key);
        undo();
      };
      const actions = createElement(Button, { size: 'small', onClick: press }, texts.common.undo);
      notification.success({ key, title, description, actions, role: 'status', duration: UNDO_SECONDS });
    },
    failure: (title, description) =>
      notification.error({ title, description, role: 'alert', duration: FAILURE_SECONDS }),
    warning: (title, description) =>
      notification.warning({ title, description, role: 'alert', duration: FAILURE_SECONDS }),
  };
}
