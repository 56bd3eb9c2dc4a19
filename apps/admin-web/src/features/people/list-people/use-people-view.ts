import { useSearchParams } from 'react-router-dom';

import { useAddressPages } from '../../../ui/paging/use-address-pages';
import { type PeopleView, readView, writeView } from './people-view';

/** A key of the list: how it is walked, and after whom. */
const isPeopleKey = (text: string): boolean => /^[npes]-\d{1,16}-\d{1,16}$/.test(text);

/**
 * What the list shows. The search, the filters, the order and the page are in the address, so that they survive a reload, a
 * new sign-in and being sent to a colleague.
 */
export function usePeopleView() {
  const [params, setParams] = useSearchParams();
  const { pages } = useAddressPages(isPeopleKey);
  /** Starts at the first page again: the key of one view means nothing in another. */
  const change = (part: Partial<PeopleView>) =>
    setParams((current) => writeView({ ...readView(current), ...part }), { replace: true });

  return { view: readView(params), change, pages, address: params.toString() };
}
