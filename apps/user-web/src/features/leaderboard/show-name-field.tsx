import { showName, type UserDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/field';
import { RefusalNotice } from '../../ui/refusal/refusal-notice';
import { cacheUser } from '../auth/use-user';

/** Lets a person show their name to others; without a name it leads to where they can choose one. */
export function ShowNameField({ user }: { user: UserDto }) {
  const texts = useTexts();
  const { name } = user;
  const { mutate, isPending, error } = useShowName();
  // The box follows the finger at once; on a slow network the answer is seconds away.
  const [isChosen, choose] = useState(user.showsName);
  if (name === null)
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{texts.leaderboard.nameless({ someone: texts.leaderboard.someone })}</p>
        <Button look="plain" asChild>
          <Link to={PATHS.account}>{texts.leaderboard.chooseName}</Link>
        </Button>
      </div>
    );
  return (
    <div>
      <CheckField
        checked={isChosen}
        disabled={isPending}
        onChange={({ target: { checked } }) => {
          choose(checked);
          mutate(checked, { onError: () => choose(!checked) });
        }}
      >
        {texts.leaderboard.showName}
      </CheckField>
      <RefusalNotice thrown={error} title={texts.account.notSaved} />
      <p className="text-side text-muted pl-9">
        {texts.leaderboard.seenAs({ name: user.showsName ? name : texts.leaderboard.someone })}
      </p>
    </div>
  );
}

function useShowName() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (showsName: boolean) => (await showName({ body: { showsName } })).data,
    onSuccess: (user) => cacheUser(queries, user),
  });
}
