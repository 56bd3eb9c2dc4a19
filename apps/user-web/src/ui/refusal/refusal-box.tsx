import type { ReactNode } from 'react';

interface RefusalBoxProps {
  title?: string | undefined;
  text: string;
  /** Whether screen readers say it now. What merely counts down is read, and not said. */
  isSaid: boolean;
  /** What can be done about it. */
  children?: ReactNode;
}

/** A refusal in the page, with its remedy. */
export function RefusalBox({ title, text, isSaid, children }: RefusalBoxProps) {
  const words = (
    <>
      {title && <strong className="text-red block font-extrabold">{title}</strong>}
      {text}
    </>
  );
  return (
    <div className="border-red rounded-button flex w-full flex-col items-start gap-2 border-2 px-3 py-2">
      <p role="alert" className="empty:hidden">
        {isSaid && words}
      </p>
      {!isSaid && <p>{words}</p>}
      {children}
    </div>
  );
}
