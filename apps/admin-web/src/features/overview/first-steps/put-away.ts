import { useStored, writeStored } from '../../../ui/storage';
import { useSession } from '../../sign-in/session';
import type { Step } from './steps';

const NAME = 'pwen-console.first-steps';

/** The steps that the signed-in administrator wants to see no more on this device, as they were missing then. */
export function usePutAway() {
  const id = useSession().data?.user?.id;
  const [owner, names = ''] = (useStored(NAME) ?? '').split(':');
  const putAway = owner === String(id) ? names.split(' ') : [];
  return {
    isPutAway: ({ name }: Step) => putAway.includes(name),
    putAway: (missing: readonly Step[]) =>
      writeStored(NAME, `${id}:${missing.map(({ name }) => name).join(' ')}`),
  };
}
