import { useUser } from '../features/auth/use-user';
import { NoConnection } from './no-connection';

/** What stands in place of a page as long as it cannot be asked who is there. */
export function WhoIsUnknown() {
  const { refetch } = useUser();
  return <NoConnection onRetry={() => void refetch()} />;
}
