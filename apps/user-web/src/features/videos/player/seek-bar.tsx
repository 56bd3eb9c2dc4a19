import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import type { Playback } from './use-playback';

/** Where the video is, what is loaded, and how to move in it. While a finger drags, nothing is loaded yet. */
export function SeekBar({ playback }: { playback: Playback }) {
  const texts = useTexts();
  const formats = useFormats();
  const { position, length, buffered } = playback.state;
  const [dragged, setDragged] = useState<number | null>(null);
  const slider = useRef<HTMLInputElement>(null);
  const shown = dragged ?? position;

  // React's onChange is the browser's "input", which fires all the time; "change" is the moment of letting go.
  const commit = useEffectEvent(() => {
    if (slider.current) playback.seekTo(slider.current.valueAsNumber);
    setDragged(null);
  });
  useEffect(() => {
    const input = slider.current;
    const onChange = () => commit();
    input?.addEventListener('change', onChange);
    return () => input?.removeEventListener('change', onChange);
  }, []);

  const percent = (seconds: number) => `${length > 0 ? Math.min(100, (seconds / length) * 100) : 0}%`;
  return (
    <div
      style={{ '--shown': percent(shown), '--buffered': percent(buffered) } as CSSProperties}
      className="has-[:focus-visible]:outline-mango rounded-small absolute -inset-x-1.5 inset-y-1 flex items-end px-1.5 pb-2 has-[:focus-visible]:outline-3"
    >
      <div className="bg-on-chip/25 rounded-pill relative h-2 w-full">
        <div className="bg-on-chip/40 rounded-pill absolute inset-y-0 left-0 w-(--buffered)" />
        <div className="bg-mango rounded-pill absolute inset-y-0 left-0 w-(--shown)" />
        <div className="bg-mango border-chip rounded-pill absolute top-1/2 left-(--shown) size-5 -translate-1/2 border-2" />
      </div>
      <input
        ref={slider}
        type="range"
        min={0}
        max={length}
        step="any"
        value={shown}
        onChange={({ currentTarget }) => setDragged(currentTarget.valueAsNumber)}
        aria-label={texts.video.position}
        aria-valuetext={texts.video.positionText({
          position: formats.position(shown),
          length: formats.position(length),
        })}
        className="absolute inset-x-0 -inset-y-1 w-full cursor-pointer touch-none opacity-0"
      />
    </div>
  );
}
