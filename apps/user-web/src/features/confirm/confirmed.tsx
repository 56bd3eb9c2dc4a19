import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { PageTitle } from '../../ui/page';
import { forgetWantedReward, wantedReward } from './wanted-reward';

/** A person who may spend points, with the way to where they wanted to. */
export function Confirmed() {
  const texts = useTexts();
  const [{ path, isKnown }] = useState(wantedReward);
  return (
    <>
      <PageTitle>{texts.confirm.doneTitle}</PageTitle>
      <p>{texts.confirm.doneText}</p>
      <Button look="mango" className="self-start" asChild>
        <Link to={path} onClick={forgetWantedReward}>
          {isKnown ? texts.confirm.toReward : texts.confirm.toRewards}
        </Link>
      </Button>
    </>
  );
}
