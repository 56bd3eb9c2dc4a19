import { useFirstTexts } from '../i18n/use-texts';
import { refusalOf } from './refusal';

/** Returns why something could not be loaded: because there is no connection, or else what the page says of it. */
export function useLoadFailure() {
  const texts = useFirstTexts();
  return (thrown: unknown, otherwise: string): string =>
    refusalOf(thrown).kind === 'unreachable' ? texts.state.unreachable : otherwise;
}
