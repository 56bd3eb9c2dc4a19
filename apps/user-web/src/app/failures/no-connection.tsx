import { Link } from 'react-router-dom';

import { keepsVouchers } from '../../device/kept-for';
import { readStored } from '../../device/storage';
import { useFirstTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Button } from '../../ui/button';
import { Notice, Page } from '../../ui/page';

/** Shown instead of a page that needs a connection. Vouchers can be opened without one, so it links to them. */
export function NoConnection({ onRetry }: { onRetry: () => void }) {
  const texts = useFirstTexts();
  return (
    <Page narrow>
      <Notice
        title={texts.state.unreachable}
        action={
          <div className="flex flex-wrap gap-3">
            <Button onClick={onRetry}>{texts.state.retry}</Button>
            {keepsVouchers(readStored('keptRedemptions')) && (
              <Button look="plain" asChild>
                <Link to={PATHS.redemptions}>{texts.state.openVouchers}</Link>
              </Button>
            )}
          </div>
        }
      />
    </Page>
  );
}
