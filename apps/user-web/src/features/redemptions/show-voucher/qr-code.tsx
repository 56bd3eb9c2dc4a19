import { useMemo } from 'react';
import { encode } from 'uqr';

import { useTexts } from '../../../i18n/use-texts';

/** Empty modules around the code; scanners need them to find it. */
const QUIET_ZONE = 2;

/** A QR code: black on white in the dark theme too, as scanners expect. */
export default function QrCode({ code }: { code: string }) {
  const texts = useTexts();
  const { size, path } = useMemo(() => drawn(code), [code]);
  return (
    <svg
      role="img"
      aria-label={texts.redemptions.qr({ code })}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block size-full"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(code: string): { size: number; path: string } {
  const { size, data } = encode(code, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}
