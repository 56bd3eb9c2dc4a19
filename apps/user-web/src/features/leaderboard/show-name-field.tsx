import { showName, type UserDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useRefusalText } from '../../api/use-refusal-text';
import { PATHS } from '../../paths';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/field';
import { showToast } from '../../ui/toasts/toast-store';
import { userQuery } from '../auth/use-user';

/** Lets a person show their name to others; without a name it leads to where they can choose one. */
export function ShowNameField({ user }: { user: UserDto }) {
  const { t } = useTranslation();
  const { name } = user;
  const { mutate, isPending } = useShowName();
  // The box follows the finger at once; on a slow network the answer is seconds away.
  const [isChosen, choose] = useState(user.showsName);
  if (name === null)
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{t('leaderboard.nameless', { someone: t('leaderboard.someone') })}</p>
        <Button look="plain" asChild>
          <Link to={PATHS.account}>{t('leaderboard.chooseName')}</Link>
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
        {t('leaderboard.showName')}
      </CheckField>
      <p className="text-side text-muted pl-9">
        {t('leaderboard.seenAs', { name: user.showsName ? name : t('leaderboard.someone') })}
      </p>
    </div>
  );
}

function useShowName() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const textOf = useRefusalText();
  return useMutation({
    mutationFn: async (showsName: boolean) => (await showName({ body: { showsName } })).data,
    onSuccess: (user) => queries.setQueryData(userQuery.queryKey, user),
    onError: (thrown) =>
      showToast({ title: t('account.notSaved'), description: textOf(thrown), look: 'destructive' }),
  });
}
