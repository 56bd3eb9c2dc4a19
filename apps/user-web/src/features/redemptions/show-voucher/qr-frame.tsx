import { lazy, Suspense, type ComponentType } from 'react';

// If this part of the app cannot be loaded there is no picture, but the code itself is still shown.
const QrCode = lazy<ComponentType<{ code: string }>>(() =>
  import('./qr-code').catch(() => ({ default: () => null })),
);

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
