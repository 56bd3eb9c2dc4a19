import { endOwnSession, type OwnSessionDto } from '@pwen/api-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Card } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useNotify } from '../../../ui/notify';
import { SessionList } from '../../../ui/session-list';
import { Loaded } from '../../../ui/states';
import { useErrorText } from '../../../ui/texts/error-text';
import { ownSessionKeys, ownSessionsQuery } from './own-sessions-query';

/** Where the member is signed in; each place but this one can be signed out. */
export function SessionsCard() {
  const texts = useTexts();
  const notify = useNotify();
  const errorText = useErrorText();
  const client = useQueryClient();
  const sessions = useQuery(ownSessionsQuery);
  const end = useMutation({
    mutationFn: ({ id }: OwnSessionDto) => endOwnSession({ path: { sessionId: id } }),
    onSuccess: () => notify.success(texts.security.ended),
    onError: (error) => notify.failure(texts.security.endFailed, errorText(error, '')),
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionKeys.all }),
  });

  return (
    <Card className="panel" title={<h2 className="panel-title">{texts.security.sessions}</h2>}>
      <p>{texts.security.sessionsText}</p>
      <Loaded query={sessions} failed={texts.security.loadFailed} lines={4}>
        {(data) => (
          <SessionList
            sessions={data}
            onEnd={end.mutate}
            endingId={end.isPending ? end.variables.id : undefined}
          />
        )}
      </Loaded>
    </Card>
  );
}
