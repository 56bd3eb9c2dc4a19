import type { UserDto } from '@pwen/api-client';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { Button } from '../../../ui/button';
import { useFirstVoucher } from './use-first-voucher';

/** Tells somebody whose first reward is not open yet when it opens, and leads to what is missing. Nothing for others. */
export function FirstVoucherCard({ user }: { user: UserDto }) {
  const texts = useTexts();
  const waits = useFirstVoucher(user);
  if (!waits) return null;
  return (
    <section
      aria-label={texts.firstVoucher.label}
      className="outlined rounded-card bg-card bar:flex-row bar:items-center bar:justify-between flex flex-col items-start gap-3 p-4"
    >
      <p>
        <strong className="block font-extrabold">{waits.title}</strong>
        {waits.text}
      </p>
      {waits.asksForDays && (
        <Button look="plain" className="shrink-0" asChild>
          <Link to={PATHS.home}>{texts.dashboard.watch}</Link>
        </Button>
      )}
    </section>
  );
}
