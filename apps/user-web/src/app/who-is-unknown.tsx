import { useUser } from '../features/auth/use-user';
import { NoConnection } from './failures/no-connection';

/** Shown instead of a page while the server cannot be asked who is signed in. */
export function WhoIsUnknown() {
  const { refetch } = useUser();
  return <NoConnection onRetry={() => void refetch()} />;
}
