import type { UserDto } from '@pwen/api-client';
import { Link } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Button } from '../../ui/button';
import { rememberWantedReward } from './wanted-reward';

interface ConfirmStripProps {
  user: UserDto;
  /** The reward that they wanted to redeem: it is where they go on afterwards. */
  wants?: number;
}

/** Tells a person who cannot spend points yet what to do about it, with one button. Nothing for everybody else. */
export function ConfirmStrip({ user: { mustConfirm }, wants }: ConfirmStripProps) {
  const texts = useTexts();
  if (mustConfirm === null) return null;
  return (
    <section
      aria-label={texts.confirm.stripLabel}
      className="outlined rounded-card bg-card bar:flex-row bar:items-center bar:justify-between flex flex-col items-start gap-3 p-4"
    >
      <p>
        <strong className="block font-extrabold">{texts.confirm.stripTitle}</strong>
        {texts.confirm.stripText}
      </p>
      <Button className="shrink-0" asChild>
        <Link
          to={PATHS.confirmEmail}
          onClick={() => {
            if (wants !== undefined) rememberWantedReward(wants);
          }}
        >
          {texts.confirm.stripButton}
        </Link>
      </Button>
    </section>
  );
}
