import { clsx } from 'clsx';
import { Toast } from 'radix-ui';

import { useTexts } from '../../i18n/use-texts';
import { Icon } from '../icon';
import { dismissToast, useToast } from './toast-store';

const SWIPE_PX = 50;

const LOOKS = {
  plain: 'bg-card text-ink',
  // Quieter than what the page wants to be pressed next.
  success: 'bg-card text-ink shadow-[inset_8px_0_0_var(--color-mango)]',
  destructive: 'bg-red text-on-red',
};

/** Shows the toasts. They are swiped away to the right, and F8 moves the focus to them. */
export default function Toaster() {
  const texts = useTexts();
  const toast = useToast();
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={SWIPE_PX} label={texts.points.notifications}>
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
          duration={toast.durationMs}
          // Points are also announced by their popup; a screen reader mentions the toast when it has nothing else to say.
          type={toast.mentionsPoints ? 'background' : 'foreground'}
          className={clsx(
            'outlined rounded-card flex items-start gap-3 py-3 pr-1 pl-4',
            'data-[state=open]:animate-[rise_150ms_ease-out] data-[swipe=end]:animate-[slide-out_150ms_ease-in_forwards]',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            LOOKS[toast.look],
          )}
        >
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-extrabold">{toast.title}</Toast.Title>
            {toast.description && (
              <Toast.Description className="text-side mt-0.5">{toast.description}</Toast.Description>
            )}
          </div>
          <Toast.Close
            aria-label={texts.state.close}
            className="-my-1.5 grid size-12 shrink-0 place-items-center"
          >
            <Icon name="cross" className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={['F8']}
        label={`${texts.points.notifications} ({hotkey})`}
        className={clsx(
          'bar:left-auto bar:w-96 bar:bottom-4 fixed right-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] left-4 flex flex-col gap-3 outline-none',
          // Below the overlay of the points popup, which says the same: the toast is there when the popup has closed.
          toast?.mentionsPoints ? 'z-40' : 'z-60',
        )}
      />
    </Toast.Provider>
  );
}
