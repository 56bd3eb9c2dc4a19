import { App } from 'antd';

const SUCCESS_SECONDS = 5;
const FAILURE_SECONDS = 8;

export interface Notify {
  success: (title: string, text?: string) => void;
  /** Stays longer than a success, because it has to be read and acted on. */
  failure: (title: string, text?: string) => void;
  warning: (title: string, text?: string) => void;
}

/** Toasts. Screen readers read a success when they are idle (status), and a failure immediately (alert). */
export function useNotify(): Notify {
  const { notification } = App.useApp();
  return {
    success: (title, description) =>
      notification.success({ title, description, role: 'status', duration: SUCCESS_SECONDS }),
    failure: (title, description) =>
      notification.error({ title, description, role: 'alert', duration: FAILURE_SECONDS }),
    warning: (title, description) =>
      notification.warning({ title, description, role: 'alert', duration: FAILURE_SECONDS }),
  };
}
