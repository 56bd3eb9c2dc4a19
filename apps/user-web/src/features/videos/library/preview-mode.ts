import { useIsTouched } from '../../../device/input';
import { useStored, writeStored } from '../../../device/storage';

/**
 * How a card behaves: it plays in place (off), shows a preview on hover (auto), or has a play button (normal). A finger cannot
 * hover: there is nothing to choose.
 */
const PREVIEW_MODES = ['off', 'auto', 'normal'] as const;
export type PreviewMode = (typeof PREVIEW_MODES)[number];

export function usePreviewMode(): [PreviewMode, () => void] {
  const stored = useStored('previewMode');
  const mode = PREVIEW_MODES.find((each) => each === stored) ?? 'off';
  const next = PREVIEW_MODES[(PREVIEW_MODES.indexOf(mode) + 1) % PREVIEW_MODES.length] ?? 'off';
  return [useIsTouched() ? 'off' : mode, () => writeStored('previewMode', next)];
}
