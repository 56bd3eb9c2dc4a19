import { Suspense } from 'react';

import { lazyExtra } from '../../../ui/lazy-extra';

// Without a picture the code itself is still there.
const QrCode = lazyExtra(() => import('./qr-code'));

/** The place of a QR code, which is drawn when its part of the app is loaded. */
export function QrFrame({ code, className }: { code: string; className: string }) {
  return (
    <div className={`outlined rounded-small shrink-0 overflow-hidden bg-[#fff] ${className}`}>
      <Suspense>
        <QrCode code={code} />
      </Suspense>
    </div>
  );
}
