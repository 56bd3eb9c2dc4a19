import { sharedValue } from '@pwen/web/shared-value';

import { PATHS } from '../../paths';
import { leftNotice } from '../../ui/refusal/left-notice';

/** Where somebody is busy getting in, or with a letter that brought them. */
const NEVER_ON: readonly string[] = [PATHS.auth, PATHS.confirmEmail, PATHS.resetPassword];

export const mayAskOn = (pathname: string): boolean => !NEVER_ON.includes(pathname.replace(/(?!^)\/+$/, ''));

/** Whether the prompt is open now. */
export const isPromptOpen = sharedValue(false);

/** The video at whose end a guest is offered to sign up, in its card; the offer stays until something else is played. */
export const offeredAtVideo = sharedValue<number | null>(null);

/** Whether the prompt would lie over something that somebody has opened, or say what is being said already. */
export function isInTheWay(): boolean {
  const open = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu]';
  return (
    offeredAtVideo.get() !== null ||
    // Somebody who was just signed out is asked to log in.
    leftNotice.get() !== null ||
    Boolean(document.fullscreenElement) ||
    document.querySelector(open) !== null
  );
}
